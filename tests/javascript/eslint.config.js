/** What the linter asks of the scripts of the pages; types are checked by the TypeScript compiler. */

import js from "@eslint/js";
import globals from "globals";

const UNDERSCORE = "A private name begins with #, so that the language keeps it.";
/** Names that begin with an underscore: of fields, methods and what is read of an object. A `_` alone is not used. */
const underscored = [
  "PropertyDefinition > Identifier.key[name=/^_./]",
  "MethodDefinition > Identifier.key[name=/^_./]",
  "MemberExpression > Identifier.property[name=/^_./]",
];

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-restricted-syntax": ["error", ...underscored.map((selector) => ({ selector, message: UNDERSCORE }))],
      "no-shadow": "error",
      "no-throw-literal": "error",
      "no-unused-private-class-members": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_$", caughtErrors: "all" }],
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-useless-rename": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: ["**/site/scripts/*.js"], languageOptions: { globals: { houseway: "writable", housewayFound: "readonly" } } },
  { files: ["**/*.test.js"], languageOptions: { globals: globals.node } },
];

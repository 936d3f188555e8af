"""The room's HTTP interface: one file a subject, each answer a model, so that its OpenAPI document is true."""

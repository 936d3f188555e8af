"""houseway plays, settles and prices the games that California cardrooms have filed."""

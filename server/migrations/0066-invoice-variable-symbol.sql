-- Transfers are matched by the variable symbol of the invoice.
create index invoice_variable_symbol on invoice ((document -> 'payment' ->> 'variableSymbol'));

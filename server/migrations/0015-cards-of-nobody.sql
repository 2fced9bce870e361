-- Cards that paid for orders whose money went back: they belong to no account and are charged for nothing.
delete from stored_card where account_id is null;

-- The office adds up the rents of a month by their due day.
create index rent_due on rent (due_on) include (contract_id, status, currency, gross, credit, credited, set_off, covered, dispute_fee);

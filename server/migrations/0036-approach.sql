-- How to reach the entrance: street, building, entrance, parking, stop and step-free way, as in the places file.
alter table warehouse add column approach jsonb;

-- The subject of the last answer in a chat, for follow-up questions: a topic and the ids of warehouses.
alter table assistant_session add column memory jsonb;

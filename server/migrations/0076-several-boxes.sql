-- Several Boxes in one order (decision 0053). The payment belongs to the lead order, and the others of its group name it.
alter table rental_order add column lead_order_id uuid references rental_order (id);
create index rental_order_of_lead on rental_order (lead_order_id) where lead_order_id is not null;

-- A draft holds one Box under its own id. Each further Box has a row of its own, which names the draft.
alter table draft_hold add column lead_draft_id uuid;
create index draft_hold_of_lead on draft_hold (lead_draft_id) where lead_draft_id is not null;

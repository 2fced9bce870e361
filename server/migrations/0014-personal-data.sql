-- ------------------------------------------------------------------ what is not kept in clear

-- Sealed, as in account: numbers the state gives to people. Older rows still have theirs in invoicing_details.
alter table rental_order add column personal_id bytea;
-- Nothing reads it any more once the order is a contract: the account has it sealed, the invoice where the law asks.
update rental_order set invoicing_details = invoicing_details - 'personalId'
where status = 'FULFILLED' and invoicing_details ? 'personalId';

-- ------------------------------------------------------------------ what people who left had left behind

delete from stored_card where account_id in (select id from account where removed_at is not null);
update payment set page = null
where page is not null and account_id in (select id from account where removed_at is not null);
update rental_order set email = '', source = '', invoicing_details = '{}', draft_id = null, referral_code = null,
  restore_token_hash = null, return_url = ''
where account_id in (select id from account where removed_at is not null);
update withdrawal set email = '', name = null
where contract_id in (select c.id from contract c join account a on a.id = c.account_id where a.removed_at is not null);
update contract set cancellation_note = null
where cancellation_note is not null and account_id in (select id from account where removed_at is not null);

-- ------------------------------------------------------------------ whom a reward is for

-- The demo's rewards came of customers, and are counted by that.
update reward_transaction set reference = 'customer:' || replace(reference, ':', ' ')
where type = 'CREDIT' and reference like 'demo:%';

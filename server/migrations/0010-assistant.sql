-- ------------------------------------------------------------------ the assistant

-- A chat that is open in somebody's browser. It ends with the chat, or an hour after the last question.
create table assistant_session (
  -- The browser's own id is never kept, only its hash.
  id_hash text primary key,
  -- Ties the kept questions of one chat together; no one but this row knows whose they are.
  conversation_id uuid not null unique,
  used_at timestamptz not null,
  -- Where the visitor is, on a hundred metres; only while the chat is open.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  check ((lat is null) = (lng is null))
);
create index assistant_session_by_use on assistant_session (used_at);

-- What was asked, without personal data, for thirty days; never where the visitor objected.
create table assistant_turn (
  id uuid primary key,
  conversation_id uuid not null,
  asked_at timestamptz not null,
  language text not null,
  question text not null,
  -- Null where the answer was about the asker's own rental.
  answer text,
  -- What the answer came from, the best first.
  sources text[] not null
);
create index assistant_turn_by_day on assistant_turn (asked_at);
create index assistant_turn_of_conversation on assistant_turn (conversation_id);

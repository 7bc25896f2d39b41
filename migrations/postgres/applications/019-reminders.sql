-- A mail may remind recruiting of all answers that are due to the candidates of one address. It belongs to no single application, and names none.
-- JSON: the day, the numbers of late answers and of those that are due
ALTER TABLE outbox ADD COLUMN reminder TEXT;
ALTER TABLE outbox DROP CONSTRAINT outbox_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_check CHECK (num_nonnulls(application, unconfirmed, copies, reminder) = 1);

-- Within how many days each company usually answers, as of one day.
CREATE TABLE answer_times (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  day TEXT COLLATE "C" NOT NULL,
  -- JSON: the number of days by the code of the company
  days TEXT NOT NULL
);

-- The name that desk.json gave to the address when the account was bound: if the address has another name later, it was given to somebody else.
ALTER TABLE desk_account ADD COLUMN name TEXT;

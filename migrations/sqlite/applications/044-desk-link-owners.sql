-- The person for whom the link was made, as in desk_session.who. NULL for a link of an earlier version, which signs in whoever has the address.
ALTER TABLE desk_link ADD COLUMN who TEXT;

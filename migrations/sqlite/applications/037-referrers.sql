-- The day on which the referrer whom the application names was told of that (GDPR Art. 14).
ALTER TABLE application ADD COLUMN referrer_told_on TEXT;

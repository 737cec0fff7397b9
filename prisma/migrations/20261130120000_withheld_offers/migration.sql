-- Offers of help to somebody who has blocked their writer are declined, and never shown.
ALTER TABLE introductions ADD COLUMN withheld BOOLEAN NOT NULL DEFAULT false;

-- What the search of the portal looks in, folded once when it is written (decision 0020): folding it at each
-- search takes a hundred times longer than comparing. Wins and events grow, and have an index; the other
-- tables stay small enough to be read.
ALTER TABLE wins ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[title, description] || tags)) STORED;
ALTER TABLE events ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(title, location, sponsor, partner)) STORED;
ALTER TABLE resources ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(title, description)) STORED;
ALTER TABLE opportunities ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[title, organization, description] || tags)) STORED;
ALTER TABLE studies ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(title, description)) STORED;
ALTER TABLE announcements ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(subject, text)) STORED;

DROP INDEX wins_search, events_search;
CREATE INDEX wins_search_text_idx ON wins USING gin (search_text gin_trgm_ops);
CREATE INDEX events_search_text_idx ON events USING gin (search_text gin_trgm_ops);

-- What the search of supporters looks in besides the name, which `users.search_text` begins with.
ALTER TABLE friend_profiles ADD COLUMN search_text TEXT NOT NULL
    GENERATED ALWAYS AS (search_lines(role_org)) STORED;

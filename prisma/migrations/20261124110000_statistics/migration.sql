-- What was counted of each day: counts only, no row is about a person.
CREATE TABLE statistics (
    day DATE NOT NULL,
    track "UserType" NOT NULL,
    active INTEGER NOT NULL,
    joined INTEGER NOT NULL,
    applications INTEGER NOT NULL,
    approved INTEGER NOT NULL,
    declined INTEGER NOT NULL,
    newsletters INTEGER NOT NULL,
    failed_mails INTEGER NOT NULL,
    answers JSONB,
    made_up BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT statistics_pkey PRIMARY KEY (day, track)
);

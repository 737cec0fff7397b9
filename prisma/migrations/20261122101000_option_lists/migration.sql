-- All of this by hand: columns that hold one of a list refuse everything else. A row with another value
-- made a whole list unreadable for everybody.

-- Values that are there and in no list. Up to now erasing an account replaced its owner's name in every
-- text of every table: somebody called 'Partner Event' left 'Former member' in that column. Each becomes
-- what shows least or claims least, until an administrator chooses again. Nobody's words are lost.
UPDATE events SET attendee_type = 'Founder Only'
WHERE attendee_type NOT IN ('Founder Only', 'Women Only', 'Mixed Gender');

UPDATE events SET host_type = CASE WHEN partner IS NULL THEN 'Recommended' ELSE 'Partner Event' END
WHERE host_type NOT IN ('Network Hosted', 'Partner Event', 'Recommended');

UPDATE opportunities SET type = 'Grant'
WHERE type NOT IN ('Accelerator', 'Grant', 'Competition', 'Event');

UPDATE opportunities SET theme = 'General'
WHERE theme NOT IN ('General Tech', 'Innovation', 'CleanTech', 'AI/ML', 'Deep Tech', 'General');

UPDATE opportunities SET recommendation = NULL
WHERE recommendation NOT IN ('Member recommended', 'Partner hosted');

-- Of an unknown kind nothing can be shown: it waits in the archive under one that has what all have.
UPDATE resources SET kind = 'business-resource', archived_at = coalesce(archived_at, now())
WHERE kind NOT IN ('programme', 'network', 'event', 'perk', 'mentor', 'business-resource',
    'culture-resource', 'location', 'science');

-- A field that is in no list is shown to nobody.
UPDATE founder_profiles SET shown_fields = ARRAY(
    SELECT field FROM unnest(shown_fields) AS field
    WHERE field IN ('pronouns', 'bio', 'city', 'linkedin_profile', 'company_name', 'company_website',
        'current_title', 'founder_type', 'industry', 'verticals', 'product_type', 'product_status',
        'revenue_status', 'business_model', 'contributions', 'have_raised', 'will_raise',
        'fundraising_details'))
WHERE NOT shown_fields <@ ARRAY['pronouns', 'bio', 'city', 'linkedin_profile', 'company_name',
    'company_website', 'current_title', 'founder_type', 'industry', 'verticals', 'product_type',
    'product_status', 'revenue_status', 'business_model', 'contributions', 'have_raised', 'will_raise',
    'fundraising_details'];

ALTER TABLE events
    ADD CONSTRAINT events_attendee_type_known
        CHECK (attendee_type IN ('Founder Only', 'Women Only', 'Mixed Gender')),
    ADD CONSTRAINT events_host_type_known
        CHECK (host_type IN ('Network Hosted', 'Partner Event', 'Recommended'));

ALTER TABLE opportunities
    ADD CONSTRAINT opportunities_type_known
        CHECK (type IN ('Accelerator', 'Grant', 'Competition', 'Event')),
    ADD CONSTRAINT opportunities_theme_known
        CHECK (theme IN ('General Tech', 'Innovation', 'CleanTech', 'AI/ML', 'Deep Tech', 'General')),
    ADD CONSTRAINT opportunities_recommendation_known
        CHECK (recommendation IN ('Member recommended', 'Partner hosted'));

ALTER TABLE resources
    ADD CONSTRAINT resources_kind_known
        CHECK (kind IN ('programme', 'network', 'event', 'perk', 'mentor', 'business-resource',
            'culture-resource', 'location', 'science'));

ALTER TABLE founder_profiles
    ADD CONSTRAINT founder_profiles_shown_fields_known
        CHECK (shown_fields <@ ARRAY['pronouns', 'bio', 'city', 'linkedin_profile', 'company_name',
            'company_website', 'current_title', 'founder_type', 'industry', 'verticals', 'product_type',
            'product_status', 'revenue_status', 'business_model', 'contributions', 'have_raised',
            'will_raise', 'fundraising_details']);

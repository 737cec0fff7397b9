-- Friends may be listed as supporters, by a consent of their own, and be open to introductions as founders are.
ALTER TYPE "ConsentKind" ADD VALUE 'list_as_supporter';

ALTER TABLE friend_profiles
    ADD COLUMN open_to_introductions BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN introduction_contact "IntroductionContact",
    ADD COLUMN introductions_paused_until DATE,
    ADD CONSTRAINT friend_profiles_open_with_contact
        CHECK (NOT open_to_introductions OR introduction_contact IS NOT NULL);

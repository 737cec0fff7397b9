-- The whole schema. Tables stand in the order of the files in prisma/schema; what those cannot say
-- (checks, triggers, functions, partial and expression indexes, generated columns) is only here.

-- Trusted extensions: the owner of the database may create them, no superuser needed.
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Search text

-- Text as it is compared: lower case, without accents, one space between words. Immutable because
-- the dictionary is named; names are qualified so that a restored dump can build its indexes.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      '\s+', ' ', 'g'));

-- A LIKE pattern that finds the term as plain text in folded text. Trigrams need three characters;
-- one or two are looked for at the start of a word. Folding comes first: it turns a full-width
-- percent sign into an ordinary one, which must be escaped too.
CREATE FUNCTION search_pattern(term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
      SELECT CASE
          WHEN folded = '' THEN '%'
          ELSE CASE WHEN char_length(folded) < 3 THEN '% ' ELSE '%' END
              || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
      END
      FROM (SELECT public.fold_text(term)) AS terms (folded));

-- The values of a row that a search looks in, each folded on its own line after a space: ' ka' then
-- starts a word, and no term matches across two values.
CREATE FUNCTION search_lines(VARIADIC vals text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
      SELECT coalesce(string_agg(' ' || public.fold_text(val), E'\n' ORDER BY place), '')
      FROM unnest(vals) WITH ORDINALITY AS lines (val, place));

-- Events

-- When an event is over: its end or, without one, three hours after its start. Immutable because hours,
-- unlike days, are equally long in all time zones.
CREATE FUNCTION event_over_at(starts_at timestamptz, ends_at timestamptz) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(ends_at, starts_at + interval '3 hours');

-- Option lists that are types

CREATE TYPE "AnnouncementAudience" AS ENUM ('all', 'track', 'industry', 'pod', 'guests',
  'members_filter');
CREATE TYPE "AnnouncementEmailState" AS ENUM ('queued', 'sent', 'failed', 'skipped');
CREATE TYPE "AnnouncementState" AS ENUM ('draft', 'scheduled', 'sending', 'sent');
CREATE TYPE "ApplicationStatus" AS ENUM ('pending', 'approved', 'rejected');
CREATE TYPE "AskAudience" AS ENUM ('members', 'founders');
CREATE TYPE "AskState" AS ENUM ('open', 'solved', 'closed', 'ended', 'removed');
CREATE TYPE "ConsentKind" AS ENUM (
  'newsletter', 'whatsapp_group', 'internal_member_list', 'public_member_list', 'repost_wins',
  'participate_research', 'list_as_supporter');
CREATE TYPE "ConversationKind" AS ENUM ('win', 'event', 'pod', 'ask');
CREATE TYPE "Delivery" AS ENUM ('at_once', 'daily', 'never');
CREATE TYPE "EmailTopic" AS ENUM (
  'event_reminders', 'introductions', 'submissions', 'research', 'pods', 'reposts', 'asks',
  'conversations', 'applications', 'review_digest');
CREATE TYPE "ImportRowOutcome" AS ENUM ('invited', 'skipped', 'accepted', 'declined');
CREATE TYPE "ImportRowPlan" AS ENUM ('invite', 'skip');
CREATE TYPE "ImportRowState" AS ENUM (
  'ready', 'incomplete', 'duplicate', 'known', 'similar', 'waiting', 'invalid');
CREATE TYPE "ImportState" AS ENUM ('uploaded', 'checked', 'running', 'finished', 'undone');
CREATE TYPE "IntroductionContact" AS ENUM ('email', 'linkedin');
CREATE TYPE "IntroductionState" AS ENUM (
  'pending', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'ended');
CREATE TYPE "LinkPurpose" AS ENUM (
  'password_reset', 'email_verification', 'email_change_new', 'email_change_old',
  'email_change_undo');
CREATE TYPE "PictureKind" AS ENUM (
  'member', 'win', 'event', 'announcement', 'team', 'logo', 'icon');
CREATE TYPE "PodMemberState" AS ENUM (
  'invited', 'member', 'waiting', 'passed', 'lapsed', 'left', 'removed');
CREATE TYPE "ReactionType" AS ENUM ('heart', 'celebrate');
CREATE TYPE "ReportDecision" AS ENUM ('warned', 'suspended', 'dismissed', 'removed');
CREATE TYPE "RepostState" AS ENUM ('posted', 'set_aside');
CREATE TYPE "Role" AS ENUM ('member', 'reviewer', 'editor', 'admin');
CREATE TYPE "RsvpStatus" AS ENUM ('going', 'waiting');
CREATE TYPE "StudyStatus" AS ENUM ('In Progress', 'Upcoming', 'Closed', 'Active');
CREATE TYPE "SubmissionKind" AS ENUM (
  'event_suggestion', 'event_proposal', 'resource', 'opportunity');
CREATE TYPE "SubmissionStatus" AS ENUM ('pending', 'accepted', 'declined');
CREATE TYPE "Tier" AS ENUM ('Free', 'Paid', 'Raise');
CREATE TYPE "UserType" AS ENUM ('female_founder', 'friend');
CREATE TYPE "VoteDirection" AS ENUM ('up', 'down');

-- Accounts, sessions and the audit log

CREATE TABLE users (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  email CITEXT NOT NULL,
  password_hash TEXT NOT NULL,
  full_name TEXT NOT NULL,
  user_type "UserType" NOT NULL,
  role "Role" NOT NULL DEFAULT 'member',
  tier "Tier" NOT NULL DEFAULT 'Free',
  is_active BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  activated_at TIMESTAMPTZ(3),
  email_verified_at TIMESTAMPTZ(3),
  email_refused_at TIMESTAMPTZ(3),
  deletion_due_at TIMESTAMPTZ(3),
  deletion_keeps_texts BOOLEAN NOT NULL DEFAULT false,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[full_name,
    email::text])) STORED,
  introductions_suspended_at TIMESTAMPTZ(3),
  chat_added_at TIMESTAMPTZ(3),
  shows_me_at_events BOOLEAN NOT NULL DEFAULT false,
  joined_on DATE,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_filled CHECK (btrim(email::text) <> '')
);
-- The order of the administrators' list of accounts.
CREATE INDEX users_by_name ON users (fold_text(full_name), id);
-- The order in which accounts are exported.
CREATE INDEX users_created_at_id_idx ON users (created_at, id);
CREATE INDEX users_deletion_due_at_idx ON users (deletion_due_at);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_email_refused ON users (email_refused_at) WHERE email_refused_at IS NOT NULL;
CREATE INDEX users_joined ON users (activated_at DESC) WHERE is_active;
CREATE INDEX users_search_text_idx ON users USING gin (search_text gin_trgm_ops);

CREATE TABLE sessions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  counter INTEGER NOT NULL DEFAULT 0,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  refreshed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  revoked_at TIMESTAMPTZ(3),
  revoke_reason TEXT,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sessions_counter_counts CHECK (counter >= 0)
);
CREATE INDEX sessions_active ON sessions (user_id, refreshed_at) WHERE revoked_at IS NULL;
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE idempotency_keys (
  user_id UUID NOT NULL,
  key UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE audit_entries (
  id BIGSERIAL NOT NULL,
  actor_id UUID,
  action TEXT NOT NULL,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  before JSONB,
  after JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  by_operator BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_actor_id_fkey FOREIGN KEY (actor_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX audit_entries_actor_id_id_idx ON audit_entries (actor_id, id DESC);
CREATE INDEX audit_entries_created_at_idx ON audit_entries (created_at);
-- The audit log filtered by a kind of action.
CREATE INDEX audit_entries_kind ON audit_entries (split_part(action, '.', 1), id DESC);
CREATE INDEX audit_entries_target_type_target_id_id_idx ON audit_entries (target_type, target_id, id
  DESC);

-- On their way into the log of erasures, a file outside the database.
CREATE TABLE erasure_log_entries (
  id BIGSERIAL NOT NULL,
  user_id UUID NOT NULL,
  event TEXT NOT NULL,
  CONSTRAINT erasure_log_entries_pkey PRIMARY KEY (id)
);

CREATE TABLE emailed_links (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  purpose "LinkPurpose" NOT NULL,
  token_hash TEXT NOT NULL,
  email CITEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  used_at TIMESTAMPTZ(3),
  CONSTRAINT emailed_links_pkey PRIMARY KEY (id),
  CONSTRAINT emailed_links_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX emailed_links_expires_at_idx ON emailed_links (expires_at);
CREATE UNIQUE INDEX emailed_links_token_hash_key ON emailed_links (token_hash);
CREATE INDEX emailed_links_user_id_purpose_idx ON emailed_links (user_id, purpose);

CREATE TABLE email_changes (
  user_id UUID NOT NULL,
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  new_email CITEXT NOT NULL,
  session_id UUID,
  new_confirmed_at TIMESTAMPTZ(3),
  old_confirmed_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX email_changes_expires_at_idx ON email_changes (expires_at);
CREATE UNIQUE INDEX email_changes_id_key ON email_changes (id);

CREATE TABLE second_factors (
  user_id UUID NOT NULL,
  secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at TIMESTAMPTZ(3),
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE recovery_codes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  code_hash TEXT NOT NULL,
  used_at TIMESTAMPTZ(3),
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX recovery_codes_user_id_code_hash_key ON recovery_codes (user_id, code_hash);

-- Shows whether JWT_SECRET is still the one that this database was used with.
CREATE TABLE secret_checks (
  only_row BOOLEAN NOT NULL DEFAULT true,
  value TEXT NOT NULL,
  CONSTRAINT secret_checks_pkey PRIMARY KEY (only_row),
  CONSTRAINT secret_checks_only_row_check CHECK (only_row)
);

-- The one-time addresses at which the first administrator is made.
CREATE TABLE setup_tokens (
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT setup_tokens_pkey PRIMARY KEY (token_hash)
);

-- Profiles, consents and the directory

CREATE TABLE founder_profiles (
  user_id UUID NOT NULL,
  linkedin_profile TEXT,
  pronouns TEXT,
  bio TEXT,
  city TEXT,
  phone_number TEXT,
  whatsapp_number TEXT,
  cambridge_connection TEXT[] NOT NULL DEFAULT '{}',
  cambridge_connection_notes TEXT,
  how_found_us TEXT,
  company_name TEXT,
  company_website TEXT,
  current_title TEXT,
  founder_type TEXT,
  business_type TEXT,
  is_university_spinout BOOLEAN,
  is_related_to_university_studies BOOLEAN,
  ai_usage TEXT,
  industry TEXT,
  industry_other TEXT,
  verticals TEXT[] NOT NULL DEFAULT '{}',
  product_type TEXT,
  product_status TEXT,
  companies_house_number TEXT,
  revenue_status TEXT,
  business_model TEXT[] NOT NULL DEFAULT '{}',
  users_status TEXT,
  have_raised TEXT[] NOT NULL DEFAULT '{}',
  will_raise TEXT[] NOT NULL DEFAULT '{}',
  fundraising_details TEXT,
  contributions TEXT[] NOT NULL DEFAULT '{}',
  pod_signup TEXT[] NOT NULL DEFAULT '{}',
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  shown_fields TEXT[] NOT NULL DEFAULT ARRAY['pronouns', 'bio', 'city', 'linkedin_profile',
    'company_name', 'company_website', 'current_title', 'founder_type', 'industry', 'verticals',
    'product_type', 'product_status', 'revenue_status', 'business_model', 'contributions'],
  open_to_introductions BOOLEAN NOT NULL DEFAULT false,
  introduction_contact "IntroductionContact",
  introductions_paused_until DATE,
  CONSTRAINT founder_profiles_pkey PRIMARY KEY (user_id),
  CONSTRAINT founder_profiles_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT founder_profiles_open_with_contact CHECK ((NOT open_to_introductions) OR
    (introduction_contact IS NOT NULL)),
  CONSTRAINT founder_profiles_shown_fields_known CHECK (shown_fields <@ ARRAY['pronouns', 'bio',
    'city', 'linkedin_profile', 'company_name', 'company_website', 'current_title', 'founder_type',
    'industry', 'verticals', 'product_type', 'product_status', 'revenue_status', 'business_model',
    'contributions', 'have_raised', 'will_raise', 'fundraising_details'])
);
-- Accounts with the same company, for an import.
CREATE INDEX founder_profiles_by_company ON founder_profiles (fold_text(company_name));
CREATE INDEX founder_profiles_contributions_idx ON founder_profiles USING gin (contributions);

CREATE TABLE friend_profiles (
  user_id UUID NOT NULL,
  linkedin_profile TEXT,
  pronouns TEXT,
  bio TEXT,
  city TEXT,
  ecosystem_role TEXT[] NOT NULL DEFAULT '{}',
  role_org TEXT,
  how_found_us TEXT,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  whatsapp_number TEXT,
  cambridge_connection TEXT[] NOT NULL DEFAULT '{}',
  cambridge_connection_notes TEXT,
  contributions TEXT[] NOT NULL DEFAULT '{}',
  pod_signup TEXT[] NOT NULL DEFAULT '{}',
  open_to_introductions BOOLEAN NOT NULL DEFAULT false,
  introduction_contact "IntroductionContact",
  introductions_paused_until DATE,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[role_org])) STORED,
  CONSTRAINT friend_profiles_pkey PRIMARY KEY (user_id),
  CONSTRAINT friend_profiles_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT friend_profiles_open_with_contact CHECK ((NOT open_to_introductions) OR
    (introduction_contact IS NOT NULL))
);

CREATE TABLE member_notes (
  user_id UUID NOT NULL,
  text TEXT NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT member_notes_pkey PRIMARY KEY (user_id),
  CONSTRAINT member_notes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE member_labels (
  user_id UUID NOT NULL,
  label CITEXT NOT NULL,
  CONSTRAINT member_labels_pkey PRIMARY KEY (user_id, label),
  CONSTRAINT member_labels_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX member_labels_label_idx ON member_labels (label);

CREATE TABLE consents (
  id BIGSERIAL NOT NULL,
  user_id UUID NOT NULL,
  kind "ConsentKind" NOT NULL,
  granted BOOLEAN NOT NULL,
  wording TEXT NOT NULL,
  source TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  wording_version TEXT NOT NULL,
  CONSTRAINT consents_pkey PRIMARY KEY (id),
  CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX consents_user_id_kind_id_idx ON consents (user_id, kind, id DESC);

CREATE TABLE directory_entries (
  user_id UUID NOT NULL,
  sort_name TEXT COLLATE "C" NOT NULL,
  industry TEXT,
  revenue_status TEXT,
  product_type TEXT,
  search_text TEXT NOT NULL,
  contributions TEXT[] NOT NULL DEFAULT '{}',
  member_since TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT directory_entries_pkey PRIMARY KEY (user_id),
  CONSTRAINT directory_entries_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX directory_entries_contributions_idx ON directory_entries USING gin (contributions);
CREATE INDEX directory_entries_industry_idx ON directory_entries (industry);
CREATE INDEX directory_entries_member_since_user_id_idx ON directory_entries (member_since DESC,
  user_id);
CREATE INDEX directory_entries_product_type_idx ON directory_entries (product_type);
CREATE INDEX directory_entries_revenue_status_idx ON directory_entries (revenue_status);
CREATE INDEX directory_entries_search_text_idx ON directory_entries USING gin (search_text
  gin_trgm_ops);
CREATE INDEX directory_entries_sort_name_user_id_idx ON directory_entries (sort_name, user_id);

-- Applications

CREATE TABLE applications (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  user_type "UserType" NOT NULL,
  status "ApplicationStatus" NOT NULL DEFAULT 'pending',
  application_data JSONB NOT NULL,
  submitted_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at TIMESTAMPTZ(3),
  decided_by_id UUID,
  reason TEXT,
  note TEXT,
  edited_at TIMESTAMPTZ(3),
  asked_at TIMESTAMPTZ(3),
  returned_at TIMESTAMPTZ(3),
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_decided_by_id_fkey FOREIGN KEY (decided_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT applications_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT applications_asked CHECK ((asked_at IS NULL) OR (status = 'pending')),
  CONSTRAINT applications_decided CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE INDEX applications_decided_by_id_idx ON applications (decided_by_id);
-- The latest decisions.
CREATE INDEX applications_decided_at ON applications (decided_at DESC, id DESC) WHERE status <>
  'pending';
CREATE UNIQUE INDEX applications_one_pending ON applications (user_id) WHERE status = 'pending';
CREATE INDEX applications_status_submitted_at_id_idx ON applications (status, submitted_at, id);
CREATE INDEX applications_user_id_submitted_at_idx ON applications (user_id, submitted_at);

CREATE TABLE application_questions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  application_id UUID NOT NULL,
  question TEXT NOT NULL,
  asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  asked_by_id UUID,
  answer TEXT,
  answered_at TIMESTAMPTZ(3),
  CONSTRAINT application_questions_pkey PRIMARY KEY (id),
  CONSTRAINT application_questions_application_id_fkey FOREIGN KEY (application_id)
    REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT application_questions_asked_by_id_fkey FOREIGN KEY (asked_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT application_questions_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX application_questions_application_id_asked_at_idx ON application_questions
  (application_id, asked_at);
CREATE INDEX application_questions_asked_by_id_idx ON application_questions (asked_by_id);

-- Emails about new applications: at most one an hour for each reviewer.
CREATE TABLE review_notices (
  user_id UUID NOT NULL,
  told_from TIMESTAMPTZ(3) NOT NULL,
  told_until TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT review_notices_pkey PRIMARY KEY (user_id),
  CONSTRAINT review_notices_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE review_digests (
  week DATE NOT NULL,
  user_id UUID NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT review_digests_pkey PRIMARY KEY (week, user_id),
  CONSTRAINT review_digests_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX review_digests_user_id_idx ON review_digests (user_id);

-- Emails

CREATE TABLE email_choices (
  user_id UUID NOT NULL,
  topic "EmailTopic" NOT NULL,
  chosen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  delivery "Delivery" NOT NULL,
  CONSTRAINT email_choices_pkey PRIMARY KEY (user_id, topic),
  CONSTRAINT email_choices_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE newsletter_editions (
  day DATE NOT NULL,
  since TIMESTAMPTZ(3),
  until TIMESTAMPTZ(3),
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  opening TEXT NOT NULL DEFAULT '',
  first TEXT[] NOT NULL DEFAULT '{}',
  left_out UUID[] NOT NULL DEFAULT ARRAY[]::uuid[],
  skipped_at TIMESTAMPTZ(3),
  recipients INTEGER NOT NULL DEFAULT 0,
  changed_at TIMESTAMPTZ(3),
  CONSTRAINT newsletter_editions_pkey PRIMARY KEY (day),
  -- A skipped edition covers no span.
  CONSTRAINT newsletter_editions_span_check CHECK (((since IS NULL) = (until IS NULL)) AND
    ((skipped_at IS NULL) OR (until IS NULL)))
);
CREATE UNIQUE INDEX newsletter_editions_id_key ON newsletter_editions (id);

CREATE TABLE newsletter_emails (
  day DATE NOT NULL,
  user_id UUID NOT NULL,
  queued_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT newsletter_emails_pkey PRIMARY KEY (day, user_id),
  CONSTRAINT newsletter_emails_day_fkey FOREIGN KEY (day)
    REFERENCES newsletter_editions (day) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT newsletter_emails_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX newsletter_emails_user_id_idx ON newsletter_emails (user_id);

-- The days on which administrators were emailed about the health of the portal: one email a day.
CREATE TABLE trouble_emails (
  day DATE NOT NULL,
  user_id UUID NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT trouble_emails_pkey PRIMARY KEY (day, user_id),
  CONSTRAINT trouble_emails_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX trouble_emails_user_id_idx ON trouble_emails (user_id);

-- Settings of the network

CREATE TABLE network_settings (
  only_row BOOLEAN NOT NULL DEFAULT true,
  values JSONB NOT NULL DEFAULT '{}',
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT network_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT network_settings_only_row_check CHECK (only_row)
);

-- Home

CREATE TABLE home_states (
  user_id UUID NOT NULL,
  start_hidden_at TIMESTAMPTZ(3),
  visited_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  visited_before_at TIMESTAMPTZ(3),
  CONSTRAINT home_states_pkey PRIMARY KEY (user_id),
  CONSTRAINT home_states_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE first_steps (
  step TEXT NOT NULL,
  done_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT first_steps_pkey PRIMARY KEY (step)
);

-- Members' archive

CREATE TABLE activities (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  activity_type TEXT NOT NULL,
  specific_activity TEXT NOT NULL,
  action_type TEXT NOT NULL,
  occurred_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  event_id UUID,
  study_id UUID,
  submission_id UUID,
  CONSTRAINT activities_pkey PRIMARY KEY (id),
  CONSTRAINT activities_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT activities_known CHECK ((activity_type IN ('Event Attendance', 'Study Participation',
    'Form Submission')) AND (action_type IN ('Attended', 'Submitted', 'Signed Up')))
);
CREATE INDEX activities_submission_id_idx ON activities (submission_id);
CREATE INDEX activities_study_id_idx ON activities (study_id);
CREATE INDEX activities_event_id_idx ON activities (event_id);
CREATE UNIQUE INDEX activities_user_id_event_id_action_type_key ON activities (user_id, event_id,
  action_type);
CREATE INDEX activities_user_id_occurred_at_id_idx ON activities (user_id, occurred_at DESC, id
  DESC);
CREATE UNIQUE INDEX activities_user_id_study_id_action_type_key ON activities (user_id, study_id,
  action_type);
CREATE UNIQUE INDEX activities_user_id_submission_id_key ON activities (user_id, submission_id);

-- Wins

CREATE TABLE wins (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  author_id UUID,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  date DATE NOT NULL,
  tags TEXT[] NOT NULL,
  link TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  removed_by_id UUID,
  removed_reason TEXT,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC (ARRAY[title, description] ||
    tags))) STORED,
  CONSTRAINT wins_pkey PRIMARY KEY (id),
  CONSTRAINT wins_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT wins_removed_by_id_fkey FOREIGN KEY (removed_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT wins_removed_is_deleted CHECK ((removed_reason IS NULL) OR (deleted_at IS NOT NULL))
);
CREATE INDEX wins_removed_by_id_idx ON wins (removed_by_id);
CREATE INDEX wins_author_id_date_created_at_id_idx ON wins (author_id, date DESC, created_at DESC,
  id DESC);
-- The nightly deletion.
CREATE INDEX wins_deleted ON wins (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX wins_feed ON wins (date DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX wins_lately ON wins (created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX wins_search_text_idx ON wins USING gin (search_text gin_trgm_ops);

CREATE TABLE win_reposts (
  win_id UUID NOT NULL,
  state "RepostState" NOT NULL,
  url TEXT,
  decided_by_id UUID,
  decided_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT win_reposts_pkey PRIMARY KEY (win_id),
  CONSTRAINT win_reposts_decided_by_id_fkey FOREIGN KEY (decided_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT win_reposts_win_id_fkey FOREIGN KEY (win_id)
    REFERENCES wins (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT win_reposts_url CHECK ((state = 'posted') = (url IS NOT NULL))
);
CREATE INDEX win_reposts_decided_by_id_idx ON win_reposts (decided_by_id);
CREATE INDEX win_reposts_state_decided_at_win_id_idx ON win_reposts (state, decided_at DESC, win_id
  DESC);

CREATE TABLE win_reactions (
  win_id UUID NOT NULL,
  user_id UUID NOT NULL,
  type "ReactionType" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT win_reactions_pkey PRIMARY KEY (win_id, type, user_id),
  CONSTRAINT win_reactions_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT win_reactions_win_id_fkey FOREIGN KEY (win_id)
    REFERENCES wins (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX win_reactions_user_id_idx ON win_reactions (user_id);

CREATE TABLE win_consents (
  id BIGSERIAL NOT NULL,
  win_id UUID NOT NULL,
  user_id UUID NOT NULL,
  granted BOOLEAN NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT win_consents_pkey PRIMARY KEY (id),
  CONSTRAINT win_consents_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT win_consents_win_id_fkey FOREIGN KEY (win_id)
    REFERENCES wins (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX win_consents_user_id_idx ON win_consents (user_id);
CREATE INDEX win_consents_win_id_id_idx ON win_consents (win_id, id DESC);

-- Events

CREATE TABLE events (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  title TEXT NOT NULL,
  starts_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3),
  time TEXT NOT NULL,
  location TEXT NOT NULL,
  sponsor TEXT,
  partner TEXT,
  signup_link TEXT NOT NULL DEFAULT 'TBC',
  attendee_type TEXT NOT NULL,
  host_type TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  archived_at TIMESTAMPTZ(3),
  capacity INTEGER,
  published_at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  sequence INTEGER NOT NULL DEFAULT 0,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  pod_id UUID,
  description TEXT,
  planned_by_id UUID,
  sign_up_here BOOLEAN NOT NULL DEFAULT false,
  speakers JSONB NOT NULL DEFAULT '[]',
  address TEXT,
  online_url TEXT,
  cost TEXT,
  bring TEXT,
  is_public BOOLEAN NOT NULL DEFAULT false,
  takes_guests BOOLEAN NOT NULL DEFAULT false,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[title, location,
    sponsor, partner])) STORED,
  over_at TIMESTAMPTZ(3) NOT NULL GENERATED ALWAYS AS (event_over_at(starts_at, ends_at)) STORED,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_planned_by_id_fkey FOREIGN KEY (planned_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT events_attendee_type_known CHECK (attendee_type IN ('Founder Only', 'Women Only',
    'Mixed Gender')),
  CONSTRAINT events_capacity_holds_people CHECK (capacity > 0),
  CONSTRAINT events_guests_see_it CHECK ((NOT takes_guests) OR is_public),
  CONSTRAINT events_host_type_known CHECK (host_type IN ('Network Hosted', 'Partner Event',
    'Recommended')),
  CONSTRAINT events_meeting_is_private CHECK ((NOT is_public) OR (pod_id IS NULL)),
  CONSTRAINT events_places_here CHECK ((capacity IS NULL) OR sign_up_here),
  CONSTRAINT events_sequence_counts CHECK (sequence >= 0),
  CONSTRAINT events_speakers_list CHECK (jsonb_typeof(speakers) = 'array')
);
CREATE INDEX events_over_at_idx ON events (over_at);
CREATE INDEX events_planned_by_id_idx ON events (planned_by_id);
CREATE INDEX events_pod_id_starts_at_idx ON events (pod_id, starts_at);
CREATE INDEX events_search_text_idx ON events USING gin (search_text gin_trgm_ops);
CREATE INDEX events_starts_at_id_idx ON events (starts_at, id);

CREATE TABLE rsvps (
  event_id UUID NOT NULL,
  user_id UUID NOT NULL,
  status "RsvpStatus" NOT NULL,
  place BIGSERIAL NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  reminded_at TIMESTAMPTZ(3),
  attended_at TIMESTAMPTZ(3),
  signed_up BOOLEAN NOT NULL DEFAULT true,
  show_me BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT rsvps_pkey PRIMARY KEY (event_id, user_id),
  CONSTRAINT rsvps_event_id_fkey FOREIGN KEY (event_id)
    REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT rsvps_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX rsvps_event_id_status_place_idx ON rsvps (event_id, status, place);
-- The reminders and the counts.
CREATE INDEX rsvps_to_remind ON rsvps (event_id) WHERE (status = 'going') AND (reminded_at IS NULL);
CREATE INDEX rsvps_user_id_idx ON rsvps (user_id);

CREATE TABLE event_guests (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  event_id UUID NOT NULL,
  name TEXT NOT NULL,
  email CITEXT,
  status "RsvpStatus" NOT NULL DEFAULT 'going',
  place BIGINT,
  sends INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at TIMESTAMPTZ(3),
  attended_at TIMESTAMPTZ(3),
  CONSTRAINT event_guests_pkey PRIMARY KEY (id),
  CONSTRAINT event_guests_event_id_fkey FOREIGN KEY (event_id)
    REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX event_guests_created_at_idx ON event_guests (created_at);
CREATE UNIQUE INDEX event_guests_event_id_email_key ON event_guests (event_id, email);
CREATE INDEX event_guests_event_id_status_place_idx ON event_guests (event_id, status, place);

CREATE TABLE calendar_feeds (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_user_id_key ON calendar_feeds (user_id);

-- Resources

CREATE TABLE resources (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  url TEXT,
  fields JSONB NOT NULL DEFAULT '{}',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  archived_at TIMESTAMPTZ(3),
  published_at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[title, description]))
    STORED,
  CONSTRAINT resources_pkey PRIMARY KEY (id),
  CONSTRAINT resources_kind_known CHECK (kind IN ('programme', 'network', 'event', 'perk', 'mentor',
    'business-resource', 'culture-resource', 'location', 'science'))
);
CREATE INDEX resources_kind_title_idx ON resources (kind, title);

CREATE TABLE resource_votes (
  resource_id UUID NOT NULL,
  user_id UUID NOT NULL,
  vote "VoteDirection" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  id BIGSERIAL NOT NULL,
  CONSTRAINT resource_votes_pkey PRIMARY KEY (id),
  CONSTRAINT resource_votes_resource_id_fkey FOREIGN KEY (resource_id)
    REFERENCES resources (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT resource_votes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX resource_votes_resource_id_user_id_key ON resource_votes (resource_id, user_id);
CREATE INDEX resource_votes_user_id_idx ON resource_votes (user_id);

-- Opportunities

CREATE TABLE opportunities (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  title TEXT NOT NULL,
  organization TEXT NOT NULL,
  type TEXT NOT NULL,
  theme TEXT NOT NULL,
  description TEXT NOT NULL,
  deadline DATE NOT NULL,
  location TEXT NOT NULL,
  funding TEXT NOT NULL,
  equity TEXT NOT NULL,
  duration TEXT NOT NULL,
  tags TEXT[] NOT NULL,
  recommendation TEXT,
  url TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  archived_at TIMESTAMPTZ(3),
  published_at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC (ARRAY[title, organization,
    description] || tags))) STORED,
  CONSTRAINT opportunities_pkey PRIMARY KEY (id),
  CONSTRAINT opportunities_recommendation_known CHECK (recommendation IN ('Member recommended',
    'Partner hosted')),
  CONSTRAINT opportunities_theme_known CHECK (theme IN ('General Tech', 'Innovation', 'CleanTech',
    'AI/ML', 'Deep Tech', 'General')),
  CONSTRAINT opportunities_type_known CHECK (type IN ('Accelerator', 'Grant', 'Competition',
    'Event'))
);
CREATE INDEX opportunities_deadline_id_idx ON opportunities (deadline, id);

-- Research studies

CREATE TABLE studies (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  open_date DATE NOT NULL,
  close_date DATE NOT NULL,
  status "StudyStatus" NOT NULL,
  findings TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  archived_at TIMESTAMPTZ(3),
  link TEXT,
  published_at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  invited_at TIMESTAMPTZ(3),
  invitations_queued_at TIMESTAMPTZ(3),
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[title, description]))
    STORED,
  CONSTRAINT studies_pkey PRIMARY KEY (id)
);

-- Whether a member sent an answer; the answer itself is not linked to them.
CREATE TABLE participations (
  study_id UUID NOT NULL,
  user_id UUID NOT NULL,
  submitted BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT participations_pkey PRIMARY KEY (study_id, user_id),
  CONSTRAINT participations_study_id_fkey FOREIGN KEY (study_id)
    REFERENCES studies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT participations_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX participations_user_id_idx ON participations (user_id);

CREATE TABLE study_invitations (
  study_id UUID NOT NULL,
  user_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT study_invitations_pkey PRIMARY KEY (study_id, user_id),
  CONSTRAINT study_invitations_study_id_fkey FOREIGN KEY (study_id)
    REFERENCES studies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT study_invitations_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX study_invitations_user_id_idx ON study_invitations (user_id);

-- Answers have random ids and no times, so that nobody can be matched to one.
CREATE TABLE study_answers (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  study_id UUID NOT NULL,
  answer TEXT NOT NULL,
  CONSTRAINT study_answers_pkey PRIMARY KEY (id),
  CONSTRAINT study_answers_study_id_fkey FOREIGN KEY (study_id)
    REFERENCES studies (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX study_answers_study_id_idx ON study_answers (study_id);

-- Pods

CREATE TABLE pods (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  purpose TEXT NOT NULL,
  host_id UUID,
  rhythm TEXT NOT NULL,
  meeting_link TEXT,
  chat_link TEXT,
  places INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  dissolved_at TIMESTAMPTZ(3),
  dissolved_reason TEXT,
  CONSTRAINT pods_pkey PRIMARY KEY (id),
  CONSTRAINT pods_host_id_fkey FOREIGN KEY (host_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT pods_places_bounded CHECK ((places >= 2) AND (places <= 50)),
  CONSTRAINT pods_reason_if_dissolved CHECK ((dissolved_reason IS NULL) OR (dissolved_at IS NOT
    NULL))
);
CREATE INDEX pods_dissolved_at_name_id_idx ON pods (dissolved_at, name, id);
CREATE INDEX pods_host_id_idx ON pods (host_id);

CREATE TABLE pod_members (
  pod_id UUID NOT NULL,
  user_id UUID NOT NULL,
  state "PodMemberState" NOT NULL,
  shares_contact BOOLEAN NOT NULL DEFAULT false,
  invited_at TIMESTAMPTZ(3),
  reminded_at TIMESTAMPTZ(3),
  answered_at TIMESTAMPTZ(3),
  waiting_since TIMESTAMPTZ(3),
  position BIGSERIAL NOT NULL,
  CONSTRAINT pod_members_pkey PRIMARY KEY (pod_id, user_id),
  CONSTRAINT pod_members_pod_id_fkey FOREIGN KEY (pod_id)
    REFERENCES pods (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pod_members_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pod_members_invited CHECK ((state <> 'invited') OR (invited_at IS NOT NULL)),
  CONSTRAINT pod_members_waiting CHECK ((state = 'waiting') = (waiting_since IS NOT NULL))
);
CREATE INDEX pod_members_pod_id_state_position_idx ON pod_members (pod_id, state, "position");
CREATE INDEX pod_members_state_invited_at_idx ON pod_members (state, invited_at);
CREATE INDEX pod_members_user_id_state_idx ON pod_members (user_id, state);

CREATE TABLE pod_notes (
  pod_id UUID NOT NULL,
  version INTEGER NOT NULL,
  text TEXT NOT NULL,
  previous_text TEXT,
  author_id UUID,
  written_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT pod_notes_pkey PRIMARY KEY (pod_id),
  CONSTRAINT pod_notes_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT pod_notes_pod_id_fkey FOREIGN KEY (pod_id)
    REFERENCES pods (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pod_notes_version_counts CHECK (version > 0)
);
CREATE INDEX pod_notes_author_id_idx ON pod_notes (author_id);

-- Kept by triggers on the profiles, so that no code path can change a profile without them.
CREATE TABLE pod_signups (
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  since TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT pod_signups_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT pod_signups_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX pod_signups_kind_since_user_id_idx ON pod_signups (kind, since, user_id);

-- Submissions

CREATE TABLE submissions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  kind "SubmissionKind" NOT NULL,
  sender_id UUID NOT NULL,
  title TEXT NOT NULL,
  payload JSONB NOT NULL,
  status "SubmissionStatus" NOT NULL DEFAULT 'pending',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at TIMESTAMPTZ(3),
  decided_by_id UUID,
  reason TEXT,
  published_id UUID,
  CONSTRAINT submissions_pkey PRIMARY KEY (id),
  CONSTRAINT submissions_decided_by_id_fkey FOREIGN KEY (decided_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT submissions_sender_id_fkey FOREIGN KEY (sender_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT submissions_decided CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE INDEX submissions_decided_by_id_idx ON submissions (decided_by_id);
CREATE INDEX submissions_sender_id_idx ON submissions (sender_id);
CREATE INDEX submissions_status_created_at_id_idx ON submissions (status, created_at, id);

-- Introductions

CREATE TABLE introductions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  asker_id UUID NOT NULL,
  asked_id UUID NOT NULL,
  topic TEXT,
  message TEXT NOT NULL,
  state "IntroductionState" NOT NULL DEFAULT 'pending',
  shared_contact "IntroductionContact",
  note TEXT,
  asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  reminded_at TIMESTAMPTZ(3),
  answered_at TIMESTAMPTZ(3),
  put_aside_at TIMESTAMPTZ(3),
  ask_id UUID,
  asker_contact "IntroductionContact",
  asker_met BOOLEAN,
  asker_met_at TIMESTAMPTZ(3),
  asked_met BOOLEAN,
  asked_met_at TIMESTAMPTZ(3),
  CONSTRAINT introductions_pkey PRIMARY KEY (id),
  CONSTRAINT introductions_asked_id_fkey FOREIGN KEY (asked_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT introductions_asker_id_fkey FOREIGN KEY (asker_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT introductions_answered CHECK ((state = 'pending') = (answered_at IS NULL)),
  CONSTRAINT introductions_between_two CHECK (asker_id <> asked_id),
  CONSTRAINT introductions_offers CHECK ((ask_id IS NULL) OR (asker_contact IS NOT NULL)),
  CONSTRAINT introductions_put_aside CHECK ((put_aside_at IS NULL) OR (state NOT IN ('accepted',
    'declined', 'ended'))),
  CONSTRAINT introductions_shared CHECK ((state IN ('accepted', 'ended')) = (shared_contact IS NOT
    NULL))
);
CREATE INDEX introductions_answered_at_idx ON introductions (answered_at);
CREATE UNIQUE INDEX introductions_ask_id_asker_id_key ON introductions (ask_id, asker_id);
CREATE INDEX introductions_asked_id_asked_at_id_idx ON introductions (asked_id, asked_at DESC, id
  DESC);
CREATE INDEX introductions_asker_id_asked_at_id_idx ON introductions (asker_id, asked_at DESC, id
  DESC);
CREATE UNIQUE INDEX introductions_one_pending ON introductions (asker_id, asked_id) WHERE state =
  'pending';
CREATE INDEX introductions_waiting ON introductions (asked_at) WHERE state = 'pending';

CREATE TABLE introduction_blocks (
  owner_id UUID NOT NULL,
  blocked_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT introduction_blocks_pkey PRIMARY KEY (owner_id, blocked_id),
  CONSTRAINT introduction_blocks_blocked_id_fkey FOREIGN KEY (blocked_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT introduction_blocks_owner_id_fkey FOREIGN KEY (owner_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT introduction_blocks_of_others CHECK (owner_id <> blocked_id)
);
CREATE INDEX introduction_blocks_blocked_id_idx ON introduction_blocks (blocked_id);

CREATE TABLE reports (
  introduction_id UUID,
  reason TEXT NOT NULL,
  reported_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decision "ReportDecision",
  note TEXT,
  decided_at TIMESTAMPTZ(3),
  decided_by_id UUID,
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  message_id UUID,
  ask_id UUID,
  reporter_id UUID NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_decided_by_id_fkey FOREIGN KEY (decided_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT reports_introduction_id_fkey FOREIGN KEY (introduction_id)
    REFERENCES introductions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT introduction_reports_decided CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT reports_of_one CHECK (num_nonnulls(introduction_id, message_id, ask_id) = 1)
);
CREATE UNIQUE INDEX reports_ask_id_reporter_id_key ON reports (ask_id, reporter_id);
CREATE INDEX reports_decided_by_id_idx ON reports (decided_by_id);
CREATE UNIQUE INDEX reports_introduction_id_key ON reports (introduction_id);
CREATE UNIQUE INDEX reports_message_id_reporter_id_key ON reports (message_id, reporter_id);
CREATE INDEX reports_reported_at_idx ON reports (reported_at);
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id);

-- Asks

CREATE TABLE asks (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  author_id UUID,
  topic TEXT,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  audience "AskAudience" NOT NULL,
  until DATE NOT NULL,
  in_newsletter BOOLEAN NOT NULL DEFAULT false,
  shows_company BOOLEAN NOT NULL DEFAULT false,
  state "AskState" NOT NULL DEFAULT 'open',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at TIMESTAMPTZ(3),
  removed_by_id UUID,
  removed_reason TEXT,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[title, text])) STORED,
  key UUID NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT asks_pkey PRIMARY KEY (id),
  CONSTRAINT asks_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT asks_removed_by_id_fkey FOREIGN KEY (removed_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT asks_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT asks_removed CHECK ((state = 'removed') = (removed_reason IS NOT NULL))
);
CREATE UNIQUE INDEX asks_author_id_key_key ON asks (author_id, key);
CREATE INDEX asks_removed_by_id_idx ON asks (removed_by_id);
CREATE INDEX asks_state_created_at_idx ON asks (state, created_at DESC);

CREATE TABLE ask_helpers (
  ask_id UUID NOT NULL,
  user_id UUID NOT NULL,
  named BOOLEAN,
  CONSTRAINT ask_helpers_pkey PRIMARY KEY (ask_id, user_id),
  CONSTRAINT ask_helpers_ask_id_fkey FOREIGN KEY (ask_id)
    REFERENCES asks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT ask_helpers_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ask_helpers_user_id_idx ON ask_helpers (user_id);

-- Conversations

CREATE TABLE messages (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  position BIGSERIAL NOT NULL,
  kind "ConversationKind" NOT NULL,
  subject_id UUID NOT NULL,
  author_id UUID,
  key UUID NOT NULL,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  edited_at TIMESTAMPTZ(3),
  deleted_at TIMESTAMPTZ(3),
  removed_by_id UUID,
  removed_reason TEXT,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT messages_removed_by_id_fkey FOREIGN KEY (removed_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX messages_author_id_created_at_idx ON messages (author_id, created_at);
CREATE UNIQUE INDEX messages_author_id_key_key ON messages (author_id, key);
CREATE INDEX messages_kind_subject_id_position_idx ON messages (kind, subject_id, "position");
CREATE INDEX messages_removed_by_id_idx ON messages (removed_by_id);

-- Updates

CREATE TABLE updates (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  about TEXT NOT NULL,
  data JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at TIMESTAMPTZ(3),
  waiting_since TIMESTAMPTZ(3),
  CONSTRAINT updates_pkey PRIMARY KEY (id)
);
CREATE INDEX updates_about_idx ON updates (about);
CREATE INDEX updates_old ON updates (created_at);
CREATE UNIQUE INDEX updates_unseen ON updates (user_id, kind, about) WHERE (seen_at IS NULL);
CREATE INDEX updates_user_id_created_at_id_idx ON updates (user_id, created_at DESC, id DESC);
CREATE INDEX updates_waiting ON updates (user_id) WHERE (waiting_since IS NOT NULL) AND (seen_at IS
  NULL);

-- Announcements

CREATE TABLE announcements (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  button_label TEXT,
  button_url TEXT,
  about_service BOOLEAN NOT NULL DEFAULT false,
  audience "AnnouncementAudience" NOT NULL,
  audience_of TEXT,
  audience_waiting BOOLEAN NOT NULL DEFAULT false,
  audience_filter JSONB,
  state "AnnouncementState" NOT NULL DEFAULT 'draft',
  scheduled_for TIMESTAMPTZ(3),
  started_at TIMESTAMPTZ(3),
  queued_at TIMESTAMPTZ(3),
  finished_at TIMESTAMPTZ(3),
  members INTEGER NOT NULL DEFAULT 0,
  recipients INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  unsubscribed INTEGER NOT NULL DEFAULT 0,
  author_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (search_lines(VARIADIC ARRAY[subject, text])) STORED,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_author_id_fkey FOREIGN KEY (author_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT announcements_audience_of CHECK ((audience IN ('all', 'members_filter')) =
    (audience_of IS NULL)),
  CONSTRAINT announcements_audience_filter CHECK ((audience = 'members_filter') =
    (audience_filter IS NOT NULL)),
  CONSTRAINT announcements_button CHECK ((button_label IS NULL) = (button_url IS NULL)),
  CONSTRAINT announcements_scheduled CHECK ((state = 'draft') = (scheduled_for IS NULL)),
  CONSTRAINT announcements_started CHECK ((state IN ('sending', 'sent')) = (started_at IS NOT NULL))
);
CREATE INDEX announcements_author_id_idx ON announcements (author_id);
CREATE INDEX announcements_started_at_idx ON announcements (started_at);
CREATE INDEX announcements_state_scheduled_for_idx ON announcements (state, scheduled_for);

CREATE TABLE announcement_emails (
  announcement_id UUID NOT NULL,
  user_id UUID,
  guest_id UUID,
  recipient_id UUID NOT NULL GENERATED ALWAYS AS (coalesce(user_id, guest_id)) STORED,
  state "AnnouncementEmailState" NOT NULL DEFAULT 'queued',
  unsubscribed BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT announcement_emails_pkey PRIMARY KEY (announcement_id, recipient_id),
  CONSTRAINT announcement_emails_one_recipient CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT announcement_emails_announcement_id_fkey FOREIGN KEY (announcement_id)
    REFERENCES announcements (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT announcement_emails_guest_id_fkey FOREIGN KEY (guest_id)
    REFERENCES event_guests (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT announcement_emails_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX announcement_emails_created_at_idx ON announcement_emails (created_at);
CREATE INDEX announcement_emails_guest_id_idx ON announcement_emails (guest_id);
CREATE INDEX announcement_emails_user_id_idx ON announcement_emails (user_id);

-- Pictures

CREATE TABLE pictures (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  kind "PictureKind" NOT NULL,
  user_id UUID,
  win_id UUID,
  event_id UUID,
  announcement_id UUID,
  description TEXT,
  bytes BYTEA NOT NULL,
  bytes_256 BYTEA,
  bytes_96 BYTEA,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pictures_win_id_fkey FOREIGN KEY (win_id)
    REFERENCES wins (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pictures_event_id_fkey FOREIGN KEY (event_id)
    REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pictures_announcement_id_fkey FOREIGN KEY (announcement_id)
    REFERENCES announcements (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT pictures_owner CHECK (
    (kind = 'member') = (user_id IS NOT NULL) AND (kind = 'win') = (win_id IS NOT NULL)
    AND (kind = 'event') = (event_id IS NOT NULL)
    AND (kind = 'announcement') = (announcement_id IS NOT NULL)),
  CONSTRAINT pictures_description CHECK ((kind = 'announcement') = (description IS NOT NULL)),
  CONSTRAINT pictures_sizes CHECK (
    (kind = 'member') = (bytes_256 IS NOT NULL AND bytes_96 IS NOT NULL))
);
CREATE UNIQUE INDEX pictures_user_id_key ON pictures (user_id);
CREATE UNIQUE INDEX pictures_win_id_key ON pictures (win_id);
CREATE UNIQUE INDEX pictures_event_id_key ON pictures (event_id);
CREATE UNIQUE INDEX pictures_announcement_id_key ON pictures (announcement_id);
-- The network has one of each.
CREATE UNIQUE INDEX pictures_of_network ON pictures (kind) WHERE kind IN ('logo', 'icon');

-- Imports

CREATE TABLE imports (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  file_name TEXT,
  uploaded_by_id UUID,
  state "ImportState" NOT NULL DEFAULT 'uploaded',
  columns TEXT[],
  fields TEXT[],
  track "UserType",
  size INTEGER NOT NULL,
  invited INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  accepted INTEGER NOT NULL DEFAULT 0,
  declined INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  started_at TIMESTAMPTZ(3),
  finished_at TIMESTAMPTZ(3),
  undone_at TIMESTAMPTZ(3),
  month_first BOOLEAN DEFAULT false,
  message TEXT,
  remind BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_uploaded_by_id_fkey FOREIGN KEY (uploaded_by_id)
    REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT imports_field_for_each_column CHECK (cardinality(fields) = cardinality(columns)),
  CONSTRAINT imports_finished CHECK ((state <> 'finished') OR (finished_at IS NOT NULL)),
  CONSTRAINT imports_started CHECK ((state IN ('uploaded', 'checked')) = (started_at IS NULL)),
  CONSTRAINT imports_undone CHECK ((state = 'undone') = (undone_at IS NOT NULL))
);
CREATE INDEX imports_created_at_id_idx ON imports (created_at, id);
CREATE INDEX imports_state_idx ON imports (state);
CREATE INDEX imports_uploaded_by_id_idx ON imports (uploaded_by_id);

CREATE TABLE member_invitations (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  email CITEXT NOT NULL,
  user_type "UserType" NOT NULL,
  answers JSONB NOT NULL,
  sends INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  queued_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3),
  message TEXT,
  notes JSONB NOT NULL DEFAULT '{}',
  joined_on DATE,
  reminders INTEGER NOT NULL DEFAULT 0,
  labels TEXT[] NOT NULL DEFAULT '{}',
  CONSTRAINT member_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT member_invitations_sent CHECK ((sent_at IS NULL) OR (expires_at IS NOT NULL))
);
CREATE INDEX member_invitations_by_company ON member_invitations (fold_text((answers ->>
  'companyName')));
-- Invitations with the same name, for an import.
CREATE INDEX member_invitations_by_name ON member_invitations (fold_text((answers ->> 'fullName')));
CREATE INDEX member_invitations_created_at_idx ON member_invitations (created_at);
CREATE UNIQUE INDEX member_invitations_email_key ON member_invitations (email);

CREATE TABLE import_rows (
  import_id UUID NOT NULL,
  number INTEGER NOT NULL,
  cells TEXT[],
  state "ImportRowState",
  plan "ImportRowPlan",
  outcome "ImportRowOutcome",
  email CITEXT,
  track "UserType",
  reasons JSONB NOT NULL DEFAULT '{}',
  missing TEXT[] DEFAULT '{}',
  user_id UUID,
  invitation_id UUID,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id)
    REFERENCES imports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT import_rows_invitation_id_fkey FOREIGN KEY (invitation_id)
    REFERENCES member_invitations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT import_rows_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT import_rows_invited CHECK ((invitation_id IS NULL) OR (outcome = 'invited')),
  CONSTRAINT import_rows_planned CHECK ((state IS NULL) = (plan IS NULL))
);
CREATE INDEX import_rows_email_idx ON import_rows (email);
CREATE UNIQUE INDEX import_rows_invitation_id_key ON import_rows (invitation_id);
CREATE INDEX import_rows_user_id_idx ON import_rows (user_id);

-- Which option a value of an imported list means.
CREATE TABLE import_values (
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  option TEXT NOT NULL,
  CONSTRAINT import_values_pkey PRIMARY KEY (field, value)
);

-- Imported values that were not an answer, for the person to correct.
CREATE TABLE answer_notes (
  user_id UUID NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT answer_notes_pkey PRIMARY KEY (user_id, field),
  CONSTRAINT answer_notes_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Insights

-- Counts of each day; no row is about a person.
CREATE TABLE statistics (
  day DATE NOT NULL,
  track "UserType" NOT NULL,
  active INTEGER NOT NULL,
  joined INTEGER NOT NULL,
  applications INTEGER NOT NULL,
  approved INTEGER NOT NULL,
  declined INTEGER NOT NULL,
  newsletters INTEGER NOT NULL,
  failed_emails INTEGER NOT NULL,
  answers JSONB,
  CONSTRAINT statistics_pkey PRIMARY KEY (day, track)
);

-- Foreign keys to tables that are created after their own

ALTER TABLE activities ADD CONSTRAINT activities_event_id_fkey
  FOREIGN KEY (event_id)
  REFERENCES events (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE activities ADD CONSTRAINT activities_study_id_fkey
  FOREIGN KEY (study_id)
  REFERENCES studies (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE activities ADD CONSTRAINT activities_submission_id_fkey
  FOREIGN KEY (submission_id)
  REFERENCES submissions (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_pod_id_fkey
  FOREIGN KEY (pod_id)
  REFERENCES pods (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE introductions ADD CONSTRAINT introductions_ask_id_fkey
  FOREIGN KEY (ask_id)
  REFERENCES asks (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_ask_id_fkey
  FOREIGN KEY (ask_id)
  REFERENCES asks (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_message_id_fkey
  FOREIGN KEY (message_id)
  REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE;

-- The directory

-- Updates the directory entries of these people: active founders, not about to be deleted, whose
-- newest answer on either member list is yes. An entry holds only fields that its owner shows.
-- The rows of users are locked first, in one order: two transactions that each change half of the
-- rule would otherwise both decide on the old half. Plans are kept from one call to the next, so
-- nothing here may join two lists of unknown length.
CREATE FUNCTION refresh_directory(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF ids IS NULL THEN
        RETURN;
    END IF;

    PERFORM 1 FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

    WITH listed AS (
        SELECT u.id, u.full_name, coalesce(u.joined_on::timestamp AT TIME ZONE 'UTC', u.activated_at, u.created_at) AS member_since,
               CASE WHEN 'company_name' = ANY (p.shown_fields) THEN p.company_name END AS company_name,
               CASE WHEN 'industry' = ANY (p.shown_fields) THEN p.industry END AS industry,
               CASE WHEN 'revenue_status' = ANY (p.shown_fields) THEN p.revenue_status END AS revenue_status,
               CASE WHEN 'product_type' = ANY (p.shown_fields) THEN p.product_type END AS product_type,
               CASE WHEN 'current_title' = ANY (p.shown_fields) THEN p.current_title END AS current_title,
               CASE WHEN 'bio' = ANY (p.shown_fields) THEN p.bio END AS bio,
               CASE WHEN 'verticals' = ANY (p.shown_fields) THEN p.verticals ELSE '{}' END AS verticals,
               CASE WHEN 'contributions' = ANY (p.shown_fields) THEN p.contributions ELSE '{}' END AS contributions
        FROM users u
        JOIN founder_profiles p ON p.user_id = u.id
        WHERE u.id = ANY (ids)
          AND u.is_active
          AND u.user_type = 'female_founder'
          AND u.deletion_due_at IS NULL
          AND (coalesce((SELECT c.granted FROM consents c
                         WHERE c.user_id = u.id AND c.kind = 'internal_member_list'
                         ORDER BY c.id DESC LIMIT 1), false)
            OR coalesce((SELECT c.granted FROM consents c
                         WHERE c.user_id = u.id AND c.kind = 'public_member_list'
                         ORDER BY c.id DESC LIMIT 1), false))
    ), hidden AS (
        DELETE FROM directory_entries d
        WHERE d.user_id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM listed WHERE id = d.user_id)
    )
    INSERT INTO directory_entries
        (user_id, sort_name, industry, revenue_status, product_type, search_text, contributions, member_since)
    SELECT id, fold_text(full_name), industry, revenue_status, product_type,
           search_lines(VARIADIC
               ARRAY[full_name, company_name, industry, current_title, product_type] || verticals || bio),
           contributions, member_since
    FROM listed
    ON CONFLICT (user_id) DO UPDATE
    SET sort_name = excluded.sort_name,
        industry = excluded.industry,
        revenue_status = excluded.revenue_status,
        product_type = excluded.product_type,
        search_text = excluded.search_text,
        contributions = excluded.contributions,
        member_since = excluded.member_since
    WHERE (directory_entries.*) IS DISTINCT FROM (excluded.*);
END
$$;

CREATE FUNCTION directory_on_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(id))
    FROM (SELECT id, full_name, is_active, user_type, deletion_due_at IS NULL, joined_on FROM new_rows
          EXCEPT
          SELECT id, full_name, is_active, user_type, deletion_due_at IS NULL, joined_on FROM old_rows
         ) AS changed;
    RETURN NULL;
END
$$;

CREATE FUNCTION directory_on_profile_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(user_id))
    FROM (
        (SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM new_rows
         EXCEPT
         SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM old_rows)
        UNION ALL
        (SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM old_rows
         EXCEPT
         SELECT user_id, company_name, industry, revenue_status, product_type, current_title, bio,
             verticals, contributions, shown_fields FROM new_rows)
    ) AS changed;
    RETURN NULL;
END
$$;

CREATE FUNCTION directory_on_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(DISTINCT user_id)) FROM new_rows;
    RETURN NULL;
END
$$;

CREATE FUNCTION directory_on_old_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_directory(array_agg(DISTINCT user_id)) FROM old_rows;
    RETURN NULL;
END
$$;

CREATE TRIGGER directory_insert AFTER INSERT ON consents
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_on_new_rows();
CREATE TRIGGER directory_delete AFTER DELETE ON consents
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_on_old_rows();
CREATE TRIGGER directory_insert AFTER INSERT ON founder_profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_on_new_rows();
CREATE TRIGGER directory_update AFTER UPDATE ON founder_profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_on_profile_update();
CREATE TRIGGER directory_delete AFTER DELETE ON founder_profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_on_old_rows();
CREATE TRIGGER directory AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION directory_on_users();

-- Rows that are never changed

-- Consents are only ever added: withdrawing one is a new row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed; add a new one', TG_TABLE_NAME;
END
$$;

-- Audit entries are only ever added, with two exceptions: the actor's account is deleted, and
-- personal data is erased, which only erase_from_audit() does (portal.erasing = 'on').
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL
            AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id'
            AND NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.actor_id) THEN
            RETURN NEW;
        END IF;
        IF current_setting('portal.erasing', true) = 'on'
            AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'rows of % are never changed; add a new one', TG_TABLE_NAME;
END
$$;

-- A note of the audit log reduced to what says nothing about a person. It lists what stays, so a
-- field added later is removed as well.
CREATE FUNCTION audit_without_words(note jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
      SELECT CASE WHEN note IS NULL THEN NULL ELSE coalesce(jsonb_object_agg(key, value), '{}') END
      FROM jsonb_each(CASE jsonb_typeof(note) WHEN 'object' THEN note ELSE '{}' END)
      WHERE key IN ('status', 'is_active', 'second_factor', 'notified', 'tier', 'role', 'author_id', 'published_id'));

-- Leaves only ids and states in the entries about these things. Returns how many it changed.
CREATE FUNCTION erase_from_audit(ids text[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    changed bigint;
BEGIN
    -- Not as a setting of the function, which only a superuser may give it.
    PERFORM set_config('portal.erasing', 'on', true);
    UPDATE audit_entries
    SET before = audit_without_words(before), after = audit_without_words(after)
    WHERE target_id = ANY (ids)
        AND (before, after) IS DISTINCT FROM
            (audit_without_words(before), audit_without_words(after));
    GET DIAGNOSTICS changed = ROW_COUNT;
    PERFORM set_config('portal.erasing', 'off', true);
    RETURN changed;
END
$$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER append_only BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Pods that members sign up for

-- Keeps since when a member wants which kind of pod. The answer itself is a list in the profile.
CREATE FUNCTION refresh_pod_signups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM pod_signups
    WHERE user_id = NEW.user_id AND NOT kind = ANY (NEW.pod_signup);
    INSERT INTO pod_signups (user_id, kind)
    SELECT NEW.user_id, wanted FROM unnest(NEW.pod_signup) AS wanted
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;

CREATE TRIGGER pod_signups_insert AFTER INSERT ON founder_profiles
  FOR EACH ROW WHEN (new.pod_signup <> '{}') EXECUTE FUNCTION refresh_pod_signups();
CREATE TRIGGER pod_signups_update AFTER UPDATE ON founder_profiles
  FOR EACH ROW WHEN (new.pod_signup IS DISTINCT FROM old.pod_signup) EXECUTE FUNCTION refresh_pod_signups();
CREATE TRIGGER pod_signups_insert AFTER INSERT ON friend_profiles
  FOR EACH ROW WHEN (new.pod_signup <> '{}') EXECUTE FUNCTION refresh_pod_signups();
CREATE TRIGGER pod_signups_update AFTER UPDATE ON friend_profiles
  FOR EACH ROW WHEN (new.pod_signup IS DISTINCT FROM old.pod_signup) EXECUTE FUNCTION refresh_pod_signups();

-- Messages and updates end with what they are about

-- What a message or an update is about is in one of several tables, so no foreign key can name it.
CREATE FUNCTION delete_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE kind = TG_ARGV[0]::"ConversationKind" AND subject_id = OLD.id;
  DELETE FROM updates WHERE about = OLD.id::text;
  RETURN NULL;
END
$$;

CREATE FUNCTION delete_updates_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM updates WHERE about = OLD.id::text;
  RETURN NULL;
END
$$;

CREATE TRIGGER updates AFTER DELETE ON introductions
  FOR EACH ROW EXECUTE FUNCTION delete_updates_about();

CREATE TRIGGER conversation AFTER DELETE ON asks
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('ask');
CREATE TRIGGER conversation AFTER DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('event');
CREATE TRIGGER conversation AFTER DELETE ON pods
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('pod');
CREATE TRIGGER conversation AFTER DELETE ON wins
  FOR EACH ROW EXECUTE FUNCTION delete_conversation('win');

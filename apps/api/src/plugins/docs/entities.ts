import { openAccountSchema } from '@portal/shared/accounts/schemas'
import { openAnnouncementSchema } from '@portal/shared/announcements/schemas'
import {
  applicationSchema,
  earlierApplicationSchema,
  ownApplicationSchema,
} from '@portal/shared/applications/schemas'
import { askSchema } from '@portal/shared/asks/schemas'
import { sessionUserSchema, signedInSchema } from '@portal/shared/auth/schemas'
import { authorSchema, messageSchema } from '@portal/shared/conversations/schemas'
import { changeSchema, contentMetaSchema } from '@portal/shared/core/content'
import { errorSchema } from '@portal/shared/core/errors'
import { paginationSchema } from '@portal/shared/core/pagination'
import { nextEditionSchema } from '@portal/shared/emails/newsletter'
import { eventValuesSchema } from '@portal/shared/events/forms'
import { eventPageSchema, eventSchema } from '@portal/shared/events/schemas'
import { openImportSchema } from '@portal/shared/imports/schemas'
import { introductionSchema } from '@portal/shared/introductions/schemas'
import { opportunityValuesSchema } from '@portal/shared/opportunities/forms'
import { opportunitySchema } from '@portal/shared/opportunities/schemas'
import { getAdminPod } from '@portal/shared/pods/admin-endpoints'
import { podMeetingSchema, podSchema } from '@portal/shared/pods/schemas'
import { meSchema } from '@portal/shared/profile/schemas'
import { studyValuesSchema } from '@portal/shared/research/forms'
import { studySchema } from '@portal/shared/research/schemas'
import { resourceValuesSchema } from '@portal/shared/resources/forms'
import { resourceSchema } from '@portal/shared/resources/schemas'
import { allValuesSchema } from '@portal/shared/settings/schemas'
import { submissionSchema } from '@portal/shared/submissions/forms'
import { repostSchema } from '@portal/shared/wins/reposts'
import { winSchema } from '@portal/shared/wins/schemas'
import { z } from 'zod'

const entities = {
  Account: openAccountSchema,
  AdminPod: getAdminPod.response,
  Announcement: openAnnouncementSchema,
  Application: applicationSchema,
  Ask: askSchema,
  Author: authorSchema,
  Change: changeSchema,
  ContentMeta: contentMetaSchema,
  EarlierApplication: earlierApplicationSchema,
  Error: errorSchema,
  Event: eventSchema,
  EventPage: eventPageSchema,
  EventValues: eventValuesSchema,
  Import: openImportSchema,
  Introduction: introductionSchema,
  Message: messageSchema,
  NewsletterEdition: nextEditionSchema,
  Opportunity: opportunitySchema,
  OpportunityValues: opportunityValuesSchema,
  OwnApplication: ownApplicationSchema,
  Pagination: paginationSchema,
  Pod: podSchema,
  PodMeeting: podMeetingSchema,
  Profile: meSchema,
  Repost: repostSchema,
  Resource: resourceSchema,
  ResourceValues: resourceValuesSchema,
  SessionUser: sessionUserSchema,
  Settings: allValuesSchema,
  SignedIn: signedInSchema,
  Study: studySchema,
  StudyValues: studyValuesSchema,
  Submission: submissionSchema,
  Win: winSchema,
}

export const entityRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(entities)) entityRegistry.add(schema, { id })

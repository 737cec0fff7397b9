import { Prisma } from '@portal/database/client'
import { studyPath } from '@portal/shared/core/paths'
import { z } from 'zod'
import { isRunningStudySql } from '../../lib/content/content.ts'
import { defineEmail } from '../../lib/email/define.ts'

export const hasAnsweredSql = (alias: string, studyId: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM participations p
  WHERE p.study_id = ${studyId} AND p.user_id = ${Prisma.raw(alias)}.id AND p.submitted)`

export const studyInvitation = defineEmail({
  name: 'study_invitation',
  topic: 'research',
  addresses: 'confirmed',
  bulk: true,
  data: z.object({ study_id: z.string() }),
  getSubjectId: ({ study_id }) => study_id,
  async load({ db }, { user_id, study_id }) {
    const [study] = await db.$queryRaw<{ title: string; description: string }[]>`
      SELECT title, description FROM studies, users u
      WHERE studies.id = ${study_id}::uuid AND u.id = ${user_id}::uuid
        AND ${isRunningStudySql('studies')} AND NOT ${hasAnsweredSql('u', Prisma.sql`studies.id`)}`
    return study ?? null
  },
  content: ({ study_id, title, description }, { network }) => ({
    subject: `Take part in a study: ${title}`,
    lead: `you agreed to take part in research by ${network.name}. The study '${title}' is now open.`,
    paragraphs: [description, 'Taking part is up to you. We invite you to each study only once.'],
    button: { label: 'See the study', url: studyPath({ id: study_id, closed: false }) },
  }),
})

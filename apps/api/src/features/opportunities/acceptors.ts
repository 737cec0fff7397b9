import { opportunityOf, opportunitySubmissionSchema } from '@portal/shared/opportunities/forms'
import { z } from 'zod'
import { insertContent } from '../../lib/content-admin.ts'
import { parseOrRefuse } from '../../lib/parse.ts'
import type { Acceptors } from '../submissions/service.ts'
import { opportunityContentType } from './content.ts'

const sentOpportunity = opportunitySubmissionSchema.extend({ deadline: z.string() })

/** Accepting an opportunity publishes it. */
export const opportunityAcceptors: Pick<Acceptors, 'opportunity'> = {
  opportunity: {
    draft: (payload) => ({
      publishes: 'opportunity',
      opportunity: opportunityOf(sentOpportunity.parse(payload)),
    }),
    async publish(tx, { actor, payload, acceptance: { opportunity, publish } }) {
      const content =
        opportunity ?? opportunityOf(parseOrRefuse(opportunitySubmissionSchema, payload))
      const row = await insertContent(opportunityContentType, tx, actor, { content, publish })
      return { row, published: { what: 'opportunity', id: row.id } }
    },
  },
}

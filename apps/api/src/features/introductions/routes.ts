import * as admin from '@portal/shared/introductions/admin-endpoints'
import * as endpoints from '@portal/shared/introductions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { serving } from '../../lib/http/route.ts'
import { readOverview, restoreIntroductions } from './admin.ts'
import { accept, answerMeeting, decline, end, putAside, report, withdraw } from './answering.ts'
import { askToMeet } from './asking.ts'
import { block, listBlocks, unblock } from './blocks.ts'
import { listIntroductions } from './service.ts'

export function introductionRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)

  serve(endpoints.listIntroductions, listIntroductions)
  serve(endpoints.askForIntroduction, askToMeet)
  serve(endpoints.acceptIntroduction, accept)
  serve(endpoints.declineIntroduction, decline)
  serve(endpoints.putIntroductionAside, putAside)
  serve(endpoints.withdrawIntroduction, withdraw)
  serve(endpoints.endIntroduction, end)
  serve(endpoints.answerMeeting, answerMeeting)
  serve(endpoints.reportIntroduction, report)
  serve(endpoints.listIntroductionBlocks, listBlocks)
  serve(endpoints.blockMember, block)
  serve(endpoints.unblockMember, unblock)

  serve(admin.getIntroductionOverview, readOverview)
  serve(admin.restoreIntroductions, restoreIntroductions)
}

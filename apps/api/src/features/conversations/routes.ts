import * as endpoints from '@portal/shared/conversations/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../lib/db/idempotency.ts'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import {
  deleteMessage,
  editMessage,
  readConversation,
  reportMessage,
  writeMessage,
} from './service.ts'

export function conversationRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)

  route(app, endpoints.readConversation, async ({ actor, params, query }) =>
    readConversation(deps, actor, params, query),
  )
  route(app, endpoints.writeMessage, async ({ actor, params, body, reply }) => {
    return answerOnce(reply, await writeMessage(deps, actor, { ...params, ...body }))
  })
  serve(endpoints.editMessage, editMessage)
  serve(endpoints.reportMessage, reportMessage)
  serve(endpoints.deleteMessage, deleteMessage)
}

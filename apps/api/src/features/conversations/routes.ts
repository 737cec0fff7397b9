import * as endpoints from '@portal/shared/conversations/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../lib/db/idempotency.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import {
  deleteMessage,
  editMessage,
  readConversation,
  reportMessage,
  writeMessage,
} from './service.ts'

export function conversationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.readConversation, async ({ actor, params, query }) =>
    readConversation(deps, actor, params, query),
  )
  route(app, endpoints.writeMessage, async ({ actor, params, body, reply }) => {
    return answerOnce(reply, await writeMessage(deps, actor, { ...params, ...body }))
  })
  route(app, endpoints.editMessage, async ({ actor, params, body }) =>
    editMessage(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.reportMessage, async ({ actor, params, body }) =>
    reportMessage(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.deleteMessage, ({ actor, params, body }) =>
    deleteMessage(deps, actor, { ...params, ...body }),
  )
}

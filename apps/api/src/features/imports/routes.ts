import { withNetworkRules } from '@portal/shared/applications/answers'
import * as endpoints from '@portal/shared/imports/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { answeringWith, route, serving } from '../../lib/http/route.ts'
import { signedIn } from '../auth/service.ts'
import { acceptInvitation, declineInvitation, type UnconfirmedAccounts } from './answering.ts'
import { resendInvitations, undoImport } from './ending.ts'
import { getInvitation } from './invitations.ts'
import { inviteOne } from './inviting.ts'
import { exportErrors, getImport, listImports, listRows } from './list.ts'
import { previewInvitation, sendMeInvitation } from './preview.ts'
import { chooseForRows, matchColumns, startImport, uploadImport } from './service.ts'
import { listValues, saveValueMappings } from './values.ts'

export const importRoutes =
  (unconfirmed: UnconfirmedAccounts) => (app: FastifyInstance, deps: Deps) => {
    const serve = serving(app, deps)
    const changing = answeringWith(getImport)

    route(app, endpoints.listImports, async ({ query }) => listImports(deps.db, query))
    route(app, endpoints.uploadImport, async ({ actor, query, request }) =>
      getImport(deps, actor, await uploadImport(deps, actor, { file: request.body, ...query })),
    )
    route(app, endpoints.inviteOne, async ({ actor, body }) =>
      getImport(deps, actor, await inviteOne(deps, actor, body)),
    )
    route(app, endpoints.getImport, async ({ actor, params }) => getImport(deps, actor, params.id))
    serve(endpoints.matchColumns, changing(matchColumns))
    route(app, endpoints.listImportValues, async ({ params }) => listValues(deps, params.id))
    serve(endpoints.saveValueMappings, changing(saveValueMappings))
    route(app, endpoints.listImportRows, async ({ params, query }) =>
      listRows(deps, { ...params, ...query }),
    )
    route(app, endpoints.exportImportErrors, async ({ actor, params, reply }) => {
      reply.header('content-disposition', 'attachment; filename="import-errors.csv"')
      return exportErrors(deps.db, actor, params.id)
    })
    serve(endpoints.chooseForRows, changing(chooseForRows))
    serve(endpoints.startImport, changing(startImport))
    serve(endpoints.previewInvitation, previewInvitation)
    serve(endpoints.sendMeInvitation, sendMeInvitation)
    serve(endpoints.undoImport, undoImport)
    serve(endpoints.resendInvitations, resendInvitations)

    route(app, endpoints.getInvitation, async ({ body }) => getInvitation(deps, body.token))
    const body = withNetworkRules(deps.network, endpoints.acceptInvitation.body, 'checked later')
    route(app, { ...endpoints.acceptInvitation, body }, async ({ body: sent, request, reply }) => {
      const begun = await acceptInvitation(
        deps,
        unconfirmed,
        sent,
        request.headers['user-agent'] ?? '',
      )
      return signedIn(app, deps, reply, begun)
    })
    route(app, endpoints.declineInvitation, ({ body }) => declineInvitation(deps, body.token))
  }

import * as endpoints from '@portal/shared/push/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { addDevice, changeDevice, listDevices, removeDevice, testDevice } from './service.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, push } = deps

  route(app, endpoints.listPushDevices, async ({ actor }) => ({
    public_key: push.publicKey,
    devices: await listDevices(db, actor),
  }))

  route(app, endpoints.addPushDevice, ({ actor, body }) => addDevice(db, actor, body))

  route(app, endpoints.changePushDevice, ({ actor, params, body }) =>
    changeDevice(db, actor, { ...params, ...body }),
  )

  route(app, endpoints.removePushDevice, ({ actor, params }) => removeDevice(db, actor, params.id))

  route(app, endpoints.testPushDevice, ({ actor, params }) => testDevice(deps, actor, params.id))
}

import * as endpoints from '@portal/shared/push/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import { addDevice, changeDevice, listDevices, removeDevice, testDevice } from './service.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)

  route(app, endpoints.listPushDevices, async ({ actor }) => ({
    public_key: deps.push.publicKey,
    devices: await listDevices(deps.db, actor),
  }))
  serve(endpoints.addPushDevice, addDevice)
  serve(endpoints.changePushDevice, changeDevice)
  serve(endpoints.removePushDevice, removeDevice)
  serve(endpoints.testPushDevice, testDevice)
}

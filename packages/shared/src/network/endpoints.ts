import { endpoint } from '../core/endpoint.ts'
import { aboutSchema, impactSchema, publicNetworkSchema } from './schemas.ts'

export const getNetwork = endpoint({
  method: 'GET',
  path: '/api/network/',
  access: 'public',
  summary: 'The names, places and links of the network, and the settings of the portal',
  response: publicNetworkSchema,
})

export const getAbout = endpoint({
  method: 'GET',
  path: '/api/network/about/',
  access: 'member',
  summary: 'The network’s thesis, way of working, tracks and team, with live figures',
  response: aboutSchema.extend({ figures: impactSchema }),
})

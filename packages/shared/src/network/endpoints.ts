import { endpoint } from '../core/endpoint.ts'
import { networkSchema } from './schemas.ts'

export const getNetwork = endpoint({
  method: 'GET',
  path: '/api/network/',
  access: 'public',
  summary: 'The names, places and links of the network that runs this portal',
  response: networkSchema,
})

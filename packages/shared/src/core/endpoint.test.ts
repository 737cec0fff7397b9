import { expect, it } from 'vitest'
import { z } from 'zod'
import { allow } from './endpoint.ts'

const id = 'f4b1a2c8-6d0e-4f3a-9b7c-1e2d3c4b5a69'

it('states what most calls have in common', () => {
  const block = allow.founder.put('/api/blocks/:member_id/', { summary: 'Block' })
  expect(block).toMatchObject({ method: 'PUT', access: 'founder', limit: 'write' })
  expect(block.params.parse({ member_id: id })).toEqual({ member_id: id })
  expect(() => block.params.parse({ member_id: '1' })).toThrow('This isn’t a valid ID')
  expect(block.response.safeParse({ ok: false }).success).toBe(false)
})

it('states no limit for reads, for what is public, and where there is none', () => {
  expect(allow.member.get('/api/wins/', { summary: 'Wins' })).not.toHaveProperty('limit')
  expect(allow.public.post('/api/links/', { summary: 'A link' })).not.toHaveProperty('limit')
  expect(allow.member.post('/api/out/', { summary: 'Out', limit: null }).limit).toBeNull()
})

it('takes the schemas that an endpoint states itself', () => {
  const chart = allow.see_insights.get('/api/charts/:chart/', {
    summary: 'A chart',
    params: z.object({ chart: z.enum(['growth']) }),
    response: z.object({ rows: z.int() }),
  })
  expect(chart.params.safeParse({ chart: id }).success).toBe(false)
  expect(chart.response.parse({ rows: 1 })).toEqual({ rows: 1 })
  // @ts-expect-error: a parameter that is not an id needs a schema.
  allow.see_insights.get('/api/charts/:chart/', { summary: 'A chart' })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomId } from './browser.ts'

it('makes unique identifiers that the server accepts', () => {
  const ids = Array.from({ length: 500 }, randomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

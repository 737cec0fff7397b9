import { expect, it } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

it.each([
  ['550 <amara@okafor.example>: unknown.', '550 <a…@okafor.example>: unknown.'],
  ['to=amara@okafor.example, b@c.example.', 'to=a…@okafor.example, b…@c.example.'],
  ['amara@okafor.example@relay', 'a…@relay'],
  ['@portal/api 1.2, a@b, a@., @x.example', '@portal/api 1.2, a@b, a@., @x.example'],
])('%s', (text, shown) => {
  expect(withoutAddresses(text)).toBe(shown)
})

it.each(['@', 'x', 'a@', '.', '@.'])('takes no time over 64 KiB of %s', (part) => {
  const text = part.repeat((64 * 1024) / part.length)
  const began = performance.now()
  withoutAddresses(text)
  expect(performance.now() - began).toBeLessThan(1000)
})

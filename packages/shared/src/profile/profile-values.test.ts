import { expect, it } from 'vitest'
import { primaryIndustryOf, productTypeOf, usersStatusOf } from './profile-values.ts'

it.each([
  ['active', 'active-customer-base'],
  ['Active', 'active-customer-base'],
  ['Early Users', 'early-users'],
  ['Active Customer Base', 'active-customer-base'],
  ['none', 'none'],
  ['Some  of them', 'some-of-them'],
  ['', ''],
  [null, ''],
])('reads the users status %j as %j', (stored, read) => {
  expect(usersStatusOf(stored)).toBe(read)
})

it.each([
  ['SaaS, Hardware', 'saas'],
  ['Marketplace', 'marketplace'],
  ['', ''],
  [null, ''],
])('reads the product type %j as %j', (stored, read) => {
  expect(productTypeOf(stored)).toBe(read)
})

it.each([
  ['FinTech, EdTech', 'FinTech'],
  ['Food & Beverage', 'Food & Beverage'],
  [' , EdTech', ''],
  [null, ''],
])('reads the industry %j as %j', (stored, read) => {
  expect(primaryIndustryOf(stored)).toBe(read)
})

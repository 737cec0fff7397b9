import { beforeEach, expect, it } from 'vitest'
import { createDraft, visitorDraft } from '#lib/forms/draft.ts'
import { applicationDraft } from './wizard.ts'

const draft = applicationDraft(visitorDraft)

beforeEach(() => {
  draft.begin('female_founder')
  draft.on.female_founder.write({ fullName: 'Ada Ash', password: 'Willow-Tree-7' })
})

it('keeps the draft when going back and continuing on the same track', () => {
  draft.begin('female_founder')
  expect(draft.on.female_founder.read()).toMatchObject({ fullName: 'Ada Ash' })
})

it('discards the draft when the track changes', () => {
  draft.begin('friend')
  expect(draft.on.friend.read()).toBeNull()
  expect(draft.on.female_founder.read()).toBeNull()
})

it('keeps drafts of tracks and people apart', () => {
  expect(draft.on.friend.read()).toBeNull()
  expect(applicationDraft(createDraft('application')).on.female_founder.read()).toBeNull()
})

it('stores no password', () => {
  expect(JSON.stringify(localStorage)).not.toContain('Willow-Tree-7')
})

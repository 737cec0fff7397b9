import { expect, test } from 'vitest'
import {
  consentKinds,
  founderConsents,
  friendNewsletterConsent,
  wordingVersions,
} from './options.ts'

/** If a sentence changed, increase its version in `wordingVersions` and update this list. */
const editions = {
  newsletter: ['1', 'Add me to the email newsletter', 'Add me to Community Newsletter'],
  whatsapp_group: ['1', 'Add me to WhatsApp community'],
  internal_member_list: [
    '1',
    'Add me to the internal Member Directory (viewable by other female founder members)',
  ],
  public_member_list: ['1', 'Add me to the public member list (NETWORK website)'],
  repost_wins: ['1', 'Repost my startup wins on the NETWORK PLATFORM page'],
  participate_research: ['1', "I'd like to participate in research or studies"],
  list_as_supporter: ['1', 'List me as a supporter, visible to founder members'],
}

test('a changed consent sentence has a new edition', () => {
  const sentences = founderConsents({ name: 'NETWORK', professional_network: 'PLATFORM' })
  const inUse = consentKinds.map((kind) => {
    const friends = kind === 'newsletter' ? [friendNewsletterConsent] : []
    return [kind, [wordingVersions[kind], sentences[kind], ...friends]]
  })
  expect(Object.fromEntries(inUse)).toEqual(editions)
})

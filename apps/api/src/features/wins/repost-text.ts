import type { Network } from '@portal/shared/network/schemas'

interface Reposted {
  title: string
  description: string
  tags: string[]
  link: string | null
  author: string
  company: string | null
}

/** More hashtags would look like advertising. */
const maxTags = 5

/** A tag as a hashtag: '#FirstCustomer' for 'first customer'; null without a letter. */
export function hashtagOf(tag: string): string | null {
  const words = tag.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words
    .map((word) => (words.length > 1 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')
  return /\p{L}/u.test(name) ? `#${name}` : null
}

/** The hashtags of a win and the network, without duplicates that differ in case only. */
function hashtagsOf(tags: string[], network: Pick<Network, 'name'>): string {
  const own = tags.map(hashtagOf).filter((tag) => tag !== null)
  const all = [...own.slice(0, maxTags), hashtagOf(network.name)].filter((tag) => tag !== null)
  return [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()].join(' ')
}

/** The text of a repost: who, what, the link and the hashtags, each in a paragraph. */
export function repostText(win: Reposted, network: Pick<Network, 'name'>): string {
  const who = win.company ? `${win.author}, ${win.company}` : win.author
  const parts = [`${who}: ${win.title}`, win.description, win.link, hashtagsOf(win.tags, network)]
  return parts.filter((part) => part).join('\n\n')
}

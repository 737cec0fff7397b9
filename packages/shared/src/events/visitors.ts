/** Hosts whose links let anyone join a call or a chat. */
const joiningHosts = [
  'zoom.us',
  'zoom.com',
  'zoomgov.com',
  'meet.google.com',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'meet.jit.si',
  'gotomeeting.com',
  'meet.goto.com',
  'join.skype.com',
  'gather.town',
  'streamyard.com',
  'discord.gg',
  'discord.com',
  'slack.com',
  'chat.whatsapp.com',
  'wa.me',
  't.me',
]

const hosts = joiningHosts.map((host) => host.replaceAll('.', '\\.')).join('|')
// Repetitions are bounded to keep the time linear.
/** The rest of an address, without the punctuation that ends its sentence. */
const rest = '[^\\s<>"]*[^\\s<>".,;:!?\'’”»()\\[\\]{}]'
const joiningLink = `(?:[a-z][a-z0-9+.-]{0,20}:\\/{2})?(?:[a-z0-9-]{1,63}\\.){0,5}(?:${hosts})(?![\\w-])(?:[/?#:]${rest})?`
const anyLink = `[a-z][a-z0-9+.-]*:\\/{2}${rest}|www\\.${rest}|(?:[a-z0-9-]+\\.)+[a-z]{2,}\\/${rest}`
const email = "[\\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\\.[a-z0-9-]+)+"
const phone =
  '(?:\\+\\d{1,3}[ ()-]*|(?<![\\d.,])\\(?0)\\d{2,4}[ )-]*\\d{3,4}(?:[ -]?\\d{3,4})?(?!\\d)'

const links = new RegExp(`${joiningLink}|${anyLink}`, 'gi')
const joiningLinks = new RegExp(joiningLink, 'gi')
const contactData = new RegExp(`(?:mailto:)?${email}|${phone}`, 'gi')
const markdownLink = /\[([^[\]]*)\]\(\s*<?([^\s()<>]+)(?:[\s>][^()]*)?\)/g

/** Checks whether a text has a link, with or without a scheme. */
export const hasLink = (text: string): boolean => text.search(links) >= 0

/** Removes links and contact details from a line for visitors. */
export const redactLine = (text: string): string =>
  text.replace(contactData, '…').replace(links, 'Online')

/**
 * Removes contact details and links to join a call from Markdown for visitors. Keeps the labels of
 * removed links.
 *
 * @param secrets addresses to remove besides those of known hosts
 */
export function redactMarkdown(markdown: string, secrets: string[]): string {
  const known = secrets.map((address) => address.replace(/^https?:\/\//i, '')).filter(Boolean)
  const isSecret = (address: string) =>
    address.search(joiningLinks) >= 0 ||
    address.search(contactData) >= 0 ||
    known.some((secret) => address.toLowerCase().includes(secret.toLowerCase()))
  const withoutTargets = markdown.replace(markdownLink, (link, label, address) =>
    isSecret(address) ? label : link,
  )
  return known
    .reduce((text, secret) => {
      const pattern = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return text.replace(new RegExp(`(?:https?:\\/\\/)?${pattern}`, 'gi'), 'Online')
    }, withoutTargets)
    .replace(joiningLinks, 'Online')
    .replace(contactData, '…')
}

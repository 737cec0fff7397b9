/** The texts that a device shows, if its owner has not chosen names. */
export const pushTexts = {
  request: 'Somebody asks to meet you',
  answer: 'Your ask has an answer',
  reply: 'You have an answer',
  event_tomorrow: 'You have an event tomorrow',
  event_today: 'You have an event today',
} as const

export type PushText = keyof typeof pushTexts

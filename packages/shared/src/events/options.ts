import { namesOf, optionsOf } from '../core/options.ts'

export const attendeeTypes = ['Founder Only', 'Women Only', 'Mixed Gender'] as const
/** Screens replace 'Network' with the network's name. */
export const hostTypes = ['Network Hosted', 'Partner Event', 'Recommended'] as const

const eventTypeLabels = {
  'supper-club': 'Supper Club',
  'founder-meetup': 'Founder Meet-Up',
  coworking: 'Co-working Session',
  salon: 'Salon Event',
  education: 'Founder Education',
  other: 'Other',
}
const describedTypes = <T extends keyof typeof eventTypeLabels>(descriptions: Record<T, string>) =>
  namesOf(descriptions).map((value) => ({
    value,
    label: eventTypeLabels[value],
    description: descriptions[value],
  }))

export const suggestedEventTypes = describedTypes({
  'supper-club': 'Small, intimate dinners to connect deeply.',
  'founder-meetup': 'Casual networking for founders.',
  coworking: 'Shared work time with accountability.',
  salon: 'Big ideas + thoughtful conversations.',
  education: 'Skills workshops and learning sessions.',
  other: '',
})

/** The types of event, as the hosting dialog describes them; without 'Other'. */
export const hostedEventTypes = describedTypes({
  'supper-club': 'An intimate dinner gathering to connect members over shared meals.',
  'founder-meetup': 'A casual networking event for founders to exchange ideas.',
  coworking:
    'A day or half-day of working alongside other members for accountability and collaboration.',
  salon: 'A themed discussion or panel exploring an important topic in depth.',
  education: 'A skills-based workshop or talk to help members learn and grow.',
})

export const suggestedEventTypeValues = namesOf(eventTypeLabels)

export const dayOfWeekLabels = {
  'weekday-evenings': 'Weekday evenings',
  'weekend-mornings': 'Weekend mornings',
  'weekend-afternoons': 'Weekend afternoons',
  'weekday-lunch': 'Weekday lunch',
  flexible: 'Flexible',
}
export const frequencyLabels = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'one-off': 'One-off',
  'not-sure': 'Not sure',
}
/** Returns the labels. The value `cambridge` stands for the network's city. */
export const preferredLocationLabels = (city: string) => ({
  cambridge: city,
  london: 'London',
  virtual: 'Virtual',
  other: 'Other',
})
export const locationStatusLabels = { yes: 'Yes', no: 'No', 'in-mind': 'I have one in mind' }
/** The label of `network-create` contains the network's name. */
export const pageCreationValues = ['network-create', 'self-create'] as const
export const posterLabels = {
  'help-poster': 'Yes, please help with a poster',
  'own-poster': "No, I'll provide my own",
}

export const dayOfWeekOptions = optionsOf(dayOfWeekLabels)
export const frequencyOptions = optionsOf(frequencyLabels)
export const locationStatusOptions = optionsOf(locationStatusLabels)
export const posterOptions = optionsOf(posterLabels)

/** The changes of an event that everyone who signed up is emailed about. */
export const eventChanges = ['cancelled', 'moved', 'restored'] as const
export type EventChange = (typeof eventChanges)[number]

/** The changes of one person's place on the guest list that an editor makes and emails. */
export const placeChanges = ['place_found', 'removed'] as const
export type PlaceChange = (typeof placeChanges)[number]

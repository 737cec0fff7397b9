import { optionsOf } from '../core/options.ts'

export const attendeeTypes = ['Founder Only', 'Women Only', 'Mixed Gender'] as const
/** The host of an event. Screens show 'Network Hosted' with the name of the network. */
export const hostTypes = ['Network Hosted', 'Partner Event', 'Recommended'] as const

/** The types of event, as the suggestion dialog describes them. */
export const suggestedEventTypes = [
  {
    value: 'supper-club',
    label: 'Supper Club',
    description: 'Small, intimate dinners to connect deeply.',
  },
  {
    value: 'founder-meetup',
    label: 'Founder Meet-Up',
    description: 'Casual networking for founders.',
  },
  {
    value: 'coworking',
    label: 'Co-working Session',
    description: 'Shared work time with accountability.',
  },
  { value: 'salon', label: 'Salon Event', description: 'Big ideas + thoughtful conversations.' },
  {
    value: 'education',
    label: 'Founder Education',
    description: 'Skills workshops and learning sessions.',
  },
  { value: 'other', label: 'Other', description: '' },
] as const

/** The types of event, as the hosting dialog describes them; it has no 'Other'. */
export const hostedEventTypes = [
  {
    value: 'supper-club',
    label: 'Supper Club',
    description: 'An intimate dinner gathering to connect members over shared meals.',
  },
  {
    value: 'founder-meetup',
    label: 'Founder Meet-Up',
    description: 'A casual networking event for founders to exchange ideas.',
  },
  {
    value: 'coworking',
    label: 'Co-working Session',
    description:
      'A day or half-day of working alongside other members for accountability and collaboration.',
  },
  {
    value: 'salon',
    label: 'Salon Event',
    description: 'A themed discussion or panel exploring an important topic in depth.',
  },
  {
    value: 'education',
    label: 'Founder Education',
    description: 'A skills-based workshop or talk to help members learn and grow.',
  },
] as const

export const hostedEventTypeValues = [
  'supper-club',
  'founder-meetup',
  'coworking',
  'salon',
  'education',
] as const
export const suggestedEventTypeValues = [...hostedEventTypeValues, 'other'] as const

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
/** The value `cambridge` stands for the city of the network, whatever it is. */
export const preferredLocationLabels = (city: string) => ({
  cambridge: city,
  london: 'London',
  virtual: 'Virtual',
  other: 'Other',
})
export const locationStatusLabels = { yes: 'Yes', no: 'No', 'in-mind': 'I have one in mind' }
/** The label of `network-create` contains the name of the network. */
export const pageCreationValues = ['network-create', 'self-create'] as const
export const posterLabels = {
  'help-poster': 'Yes, please help with a poster',
  'own-poster': "No, I'll provide my own",
}

export const dayOfWeekOptions = optionsOf(dayOfWeekLabels)
export const frequencyOptions = optionsOf(frequencyLabels)
export const locationStatusOptions = optionsOf(locationStatusLabels)
export const posterOptions = optionsOf(posterLabels)

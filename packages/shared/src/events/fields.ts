import type { FieldDescriptions } from '../core/form-fields.ts'
import {
  attendeeTypes,
  hostedEventTypes,
  hostTypes,
  locationStatusOptions,
  pageCreationValues,
  posterOptions,
} from './options.ts'

/** The fields of an event in the order of the editors' form. Times are local to the network. */
export const eventFields = {
  title: { label: 'Title', input: 'line', required: true },
  date: { label: 'Date', input: 'date', required: true, notCopied: true },
  /** Empty: the same day. */
  endDate: {
    label: 'End date',
    input: 'date',
    notCopied: true,
    hint: 'If it ends on another day.',
    endOf: 'date',
  },
  startTime: { label: 'From', input: 'time', required: true },
  endTime: { label: 'To', input: 'time' },
  /** The time as shown; by default derived from start and end. */
  time: {
    label: 'Time in words',
    input: 'line',
    hint: 'If empty, the start and end times are shown.',
  },
  location: { label: 'Place', input: 'line', required: true },
  address: { label: 'Address', input: 'line', hint: 'For the map.' },
  onlineUrl: { label: 'Online link', input: 'url', hint: 'Only people who are going can see it.' },
  description: {
    label: 'Text',
    input: 'text',
    max: 10_000,
    hint: 'Markdown: **bold**, lists and [links](https://…).',
  },
  speakers: { label: 'Speakers', input: 'people' },
  cost: { label: 'Cost', input: 'line', hint: 'For example: Free, or £10 at the door.' },
  bring: { label: 'What to bring', input: 'line' },
  sponsor: { label: 'Sponsor', input: 'line' },
  partner: { label: 'Partner', input: 'line' },
  /** An address or 'TBC'; empty means 'TBC'. */
  signupLink: { label: 'Sign-up link', input: 'line', initial: 'TBC' },
  attendeeType: {
    label: 'Who it is for',
    input: 'select',
    required: true,
    options: attendeeTypes,
    initial: 'Mixed Gender',
  },
  hostType: {
    label: 'Host',
    input: 'select',
    required: true,
    options: hostTypes,
    initial: 'Network Hosted',
  },
  /** Whether members sign up in the portal. Always true with `capacity`. */
  signUpHere: { label: 'Members sign up in the portal', input: 'switch' },
  capacity: {
    label: 'Places',
    input: 'count',
    max: 100_000,
    hint: 'Empty: no limit. Once they’re taken, people join the waiting list.',
  },
  isPublic: {
    label: 'Public',
    input: 'switch',
    notCopied: true,
    hint: 'Anyone can see the title, time, place, description and cost without signing in, including in link previews and on the network’s website. Only members see speakers, links and who’s going.',
  },
  takesGuests: {
    label: 'Guests without an account',
    input: 'switch',
    notCopied: true,
    hint: 'Anyone can sign up on the public page with a name and an email address, which they confirm. They don’t see the online link. We delete them 30 days after the event.',
  },
} as const satisfies FieldDescriptions

/** The fields of the form 'Host an Event', in order. None is required. */
export const proposalFields = {
  eventType: {
    label: 'Which type of event would you like to host?',
    input: 'radio',
    options: hostedEventTypes,
  },
  title: { label: 'Event Title', input: 'line' },
  description: {
    label: 'Event Description',
    input: 'text',
    placeholder: '2–3 sentences about the idea, topic, or theme',
  },
  locationStatus: {
    label: 'Do you already have a location secured?',
    input: 'radio',
    options: locationStatusOptions,
    layout: 'row',
  },
  locationDetails: {
    label: 'Location Details',
    input: 'text',
    onlyFor: ['locationStatus', 'yes', 'in-mind'],
    required: false,
  },
  suggestedDate: { label: 'Suggested Date', input: 'date' },
  startTime: { label: 'Start Time', input: 'time', beside: true },
  endTime: { label: 'End Time', input: 'time', beside: true },
  endDate: {
    label: 'End Date (Optional)',
    input: 'date',
    hint: 'If it ends on another day.',
    endOf: 'suggestedDate',
  },
  /** The form fills in the network's name. */
  pageCreation: { label: 'Event page', input: 'radio', options: pageCreationValues },
  poster: {
    label: 'Would you like us to mock up a poster/visual for your event?',
    input: 'radio',
    options: posterOptions,
  },
  extraDetails: { label: 'Additional Details or Special Requests (Optional)', input: 'text' },
} as const satisfies FieldDescriptions

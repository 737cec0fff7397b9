import type { EventProposal, EventSuggestion } from '@portal/shared/events/forms'

/** The forms before anything is written into them, and what is sent of what is written. */

export const emptySuggestion = (): EventSuggestion => ({
  eventTypes: [],
  otherType: '',
  topic: '',
  dayOfWeek: '',
  frequency: '',
  location: '',
  otherLocation: '',
  finalNote: '',
})

export const emptyProposal = (): EventProposal => ({
  eventType: '',
  title: '',
  description: '',
  locationStatus: '',
  locationDetails: '',
  suggestedDate: '',
  startTime: '',
  endTime: '',
  pageCreation: '',
  poster: '',
  extraDetails: '',
})

export const wantsOtherType = (types: readonly string[] = []) => types.includes('other')
export const wantsOtherLocation = (location: string = '') => location === 'other'
export const wantsLocationDetails = (status: string = '') =>
  status === 'yes' || status === 'in-mind'

/** What stands in a field that is out of sight is not sent. */
export const sentSuggestion = (form: EventSuggestion): EventSuggestion => ({
  ...form,
  otherType: wantsOtherType(form.eventTypes) ? form.otherType : '',
  otherLocation: wantsOtherLocation(form.location) ? form.otherLocation : '',
})

export const sentProposal = (form: EventProposal): EventProposal => ({
  ...form,
  locationDetails: wantsLocationDetails(form.locationStatus) ? form.locationDetails : '',
})

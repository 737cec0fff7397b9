export { eventCard, eventHead } from './head.ts'
export {
  cancelMeeting,
  cancelMeetings,
  changeMeeting,
  leaveMeetings,
  nextMeetings,
  planMeeting,
  presentMeetings,
  setMeetingPlaces,
} from './meetings.ts'
export { sharedEvents as eventsOfBoth } from './page.ts'
export { lockEventsOf, withdrawFromAll, withdrawFromMeetings } from './rsvps.ts'
export { countSignUpsSql, type Emailing, isShownGuestSql } from './sign-ups.ts'

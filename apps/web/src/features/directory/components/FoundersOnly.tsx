import { FriendNote } from './FriendNote.tsx'

/** Shown to friends instead of the directory. */
export const FoundersOnly = () => (
  <FriendNote
    text="The directory is for founders"
    hint="Founders agreed to be listed for other founders only. You can meet them at events, and read about their wins."
  />
)

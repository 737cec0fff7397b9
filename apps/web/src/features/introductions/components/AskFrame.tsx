import { Outlet } from 'react-router-dom'
import { AskDialog } from './AskDialog.tsx'

/** The pages of founders, with the dialog in which one of them is asked for an introduction. */
export default function AskFrame() {
  return (
    <>
      <Outlet />
      <AskDialog />
    </>
  )
}

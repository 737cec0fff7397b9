import { Outlet } from 'react-router-dom'
import { AskDialog } from './AskDialog.tsx'

/** The pages of founders, with the dialog to ask to meet one. */
export default function AskFrame() {
  return (
    <>
      <Outlet />
      <AskDialog />
    </>
  )
}

import { localTime } from '@portal/shared/core/local-time'
import { useNetwork } from '../session/network.ts'

/** The network's day as 'YYYY-MM-DD', with which its deadlines end. */
export const useToday = () => localTime(useNetwork().time_zone).dayAt(new Date())

import { OfficePage } from '../../kit/page.tsx'

export default function ContractScreen() {
  return <OfficePage title="">{null}</OfficePage>
}

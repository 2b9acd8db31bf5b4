import { STAFF_ROLES, type StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { icon } from '@mahlab/ui/icon';
import check from '@phosphor-icons/core/assets/fill/check-circle-fill.svg?icon';
import { type Extent, whatRolesMay } from '../../people/what-roles-may.ts';
import { useTranslations } from '../../translations.ts';

const CheckIcon = /*#__PURE__*/ icon(check);
const FILS = 1000;

/** What each of the five roles may do, the column of one of them marked. */
export function RolesTable({ role: own }: { role: StaffRole }) {
  const t = useTranslations();
  return (
    <table className="roles-table">
      <caption className="sr-only">{t('people.whatRolesMay')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('people.whatRolesMay')}</span>
          </th>
          {STAFF_ROLES.map((role) => (
            <th key={role} scope="col" className={role === own ? 'own' : ''}>
              {t(`people.short-${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {whatRolesMay().map(({ matter, extents }) => (
          <tr key={matter}>
            <th scope="row">{t(`people.may-${matter}`)}</th>
            {STAFF_ROLES.map((role, index) => (
              <td key={role}>
                <ExtentText extent={extents[index] ?? 'none'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ExtentText({ extent }: { extent: Extent }) {
  const t = useTranslations();
  if (extent === 'all') {
    return (
      <>
        <CheckIcon size={16} className="text-leaf-ink" />
        <span className="sr-only">{t('people.extent-all')}</span>
      </>
    );
  }
  if (extent === 'none') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('people.extent-none')}</span>
      </>
    );
  }
  if (typeof extent === 'number') return <>{t('people.upTo', { amount: extent / FILS })}</>;
  return <>{t(`people.extent-${extent}`)}</>;
}

import { createHash } from 'node:crypto';
import type { Address, AddressForm, LocatedPlace } from '@arogo/contract/addresses';
import { addressIsFor } from '@arogo/contract/addresses';
import { defaultCountry } from '@arogo/contract/limits';
import { addressMessages as m } from '@arogo/contract/messages/addresses';
import { maxAddresses } from '@arogo/contract/profile-limits';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import type { DoctorsService } from '../../doctors/service.ts';
import * as store from './address-store.ts';

/** A patient's saved addresses. Exactly one is the default, if there are any. */
export interface AddressService {
  /** All addresses, the default first, then newest first. */
  list(session: Session): Promise<readonly Address[]>;
  /**
   * Saves an address, once for each idempotency key. The first one becomes the default.
   * @throws AppError addresses_limit_reached, idempotency_key_reused, conflict if the address of this key was deleted
   */
  add(session: Session, form: AddressForm, key: string | undefined): Promise<Address>;
  /** @param version the version to change. @throws AppError not_found, conflict if the present version differs */
  change(session: Session, id: string, form: AddressForm, version: number): Promise<Address>;
  /** Deletes an address. If it was the default, the newest one left becomes the default. @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
  /** Finds the town and PIN code nearest to a point (degrees); outside India only the coordinates. Stores nothing. */
  locate(session: Session, latitude: number, longitude: number): Promise<LocatedPlace>;
}

export interface AddressDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly doctors: Pick<DoctorsService, 'placeNear'>;
}

const toAddress = (row: store.AddressRow): Address => ({
  id: row.id,
  isFor: parseEnum(addressIsFor, row.is_for),
  fullName: row.full_name,
  phoneNumber: row.phone_number,
  house: row.house,
  address: row.address,
  landmark: row.landmark,
  isDefault: row.is_default,
  tag: row.tag,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  version: row.version,
});

/** About a metre, the precision of a device. */
const coordinateDecimals = 5;

export const createAddressService = ({ db, clock, live, doctors }: AddressDeps): AddressService => {
  const audit = createAudit(clock);
  const changed = (trx: Trx, patientId: string): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['addresses'] }]);

  return {
    list: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const rows = await store.listAddresses(trx);
          await audit(trx, { patientId, sessionId, action: 'address.list' });
          return rows.map(toAddress);
        },
        { durable: false },
      );
    },

    add: (session, form, key) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        const at = clock.now();
        const request = {
          patientId,
          key,
          endpoint: 'address.add',
          requestHash: createHash('sha256').update(JSON.stringify(form)).digest(),
          at,
        };
        const { resourceId, repeated } = await withIdempotencyKey(trx, request, async () => {
          await store.lockAddresses(trx, patientId);
          const count = await store.countAddresses(trx);
          if (count >= maxAddresses) throw new AppError('addresses_limit_reached');
          const isDefault = form.isDefault || count === 0;
          if (isDefault) await store.clearDefault(trx);
          return store.insertAddress(trx, patientId, form, isDefault, at);
        });
        const row = await store.findAddress(trx, resourceId);
        if (!row) throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'address.create', resourceId });
        if (!repeated) await changed(trx, patientId);
        return toAddress(row);
      });
    },

    change: (session, id, form, version) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        await store.lockAddresses(trx, patientId);
        const before = orNotFound(await store.findAddress(trx, id));
        if (before.version !== version) throw new AppError('conflict');
        if (form.isDefault && !before.is_default) await store.clearDefault(trx);
        await store.updateAddress(trx, id, form, form.isDefault || before.is_default, clock.now());
        await audit(trx, { patientId, sessionId, action: 'address.change', resourceId: id });
        await changed(trx, patientId);
        return toAddress(orNotFound(await store.findAddress(trx, id)));
      });
    },

    remove: (session, id) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        await store.lockAddresses(trx, patientId);
        const gone = orNotFound(await store.deleteAddress(trx, id));
        if (gone.is_default) await store.makeNewestDefault(trx);
        await audit(trx, { patientId, sessionId, action: 'address.delete', resourceId: id });
        await changed(trx, patientId);
      });
    },

    async locate(session, latitude, longitude) {
      const { patientId, id: sessionId } = session;
      const near = await doctors.placeNear(latitude, longitude);
      await db.asPatient(session, (trx) => audit(trx, { patientId, sessionId, action: 'address.locate' }), {
        durable: false,
      });
      const point = {
        latitude: Number(latitude.toFixed(coordinateDecimals)),
        longitude: Number(longitude.toFixed(coordinateDecimals)),
      };
      if (near === undefined)
        return {
          ...point,
          address: m.coordinatesOnly(latitude.toFixed(coordinateDecimals), longitude.toFixed(coordinateDecimals)),
          city: '',
          state: '',
          zipCode: '',
          country: '',
        };
      const { town, district, state, pin } = near;
      return {
        ...point,
        address: [...new Set([town, district, state]), pin].join(', '),
        city: town,
        state,
        zipCode: pin,
        country: defaultCountry,
      };
    },
  };
};

import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import { deliveryFacts } from '../data/delivery-facts.ts';
import { trackingLinks } from '../data/parcels.ts';
import { addressInLine, addressLines, forSummary, placeOf, type ReportData } from '../data/report-data.ts';
import { Facts, Lines } from '../layout/facts.tsx';
import { Address, Text } from '../layout/text.tsx';
import { unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

export const shipping: ReportSection = {
  id: 'shipping',
  isEnabled: (config) => config.info.tracking_url,
  heading: (texts) => texts.shipping.heading,
  summary: (report) => {
    const { shipment, product, texts } = report;
    const status = shipment?.delivery_status?.trim();
    const deliveredOn = deliveryFacts(report).isDelivered ? formatDate(shipment?.delivered_date) : null;
    if (status) return texts.shipping.reported(forSummary(status), deliveredOn && forSummary(deliveredOn));
    const shipped = formatDate(product.shipping_date);
    if (shipped) return texts.shipping.shipped(forSummary(shipped));
    const place = placeOf(report);
    if (place) return texts.shipping.toPlace(place);
    const [line = trackingLinks(report)[0]] = addressLines(report);
    return line ? forSummary(line) : null;
  },
  body: (report) => {
    const { product, shipment, texts } = report;
    const address = addressInLine(report);
    const links = trackingLinks(report);
    const shipped = formatDateTime(product.shipping_date);
    return (
      <>
        <Facts
          facts={[
            [texts.shipping.shippedOn, shipped && <Text>{shipped}</Text>],
            [texts.shipping.address, address && <Text>{address}</Text>],
            [
              texts.shipping.trackingLinks(links.length),
              links.length > 0 && <Lines lines={links.map((url) => <Address key={url} url={url} />)} />,
            ],
          ]}
        />
        {shipment && <Tracker report={report} />}
      </>
    );
  },
};

function Tracker({ report }: { report: ReportData }) {
  const { shipment, texts } = report;
  if (!shipment) return null;
  const { isDelivered } = deliveryFacts(report);
  const { site_domain, delivery_status, delivery_date, delivered_date, delivery_info } = shipment;
  const scans = delivery_info ?? [];
  const times = [formatDateTime(delivery_date), formatDateTime(delivered_date)];
  return (
    <>
      <Facts
        arePaired
        facts={[
          [texts.shipping.tracker, site_domain && <Text>{site_domain}</Text>],
          [texts.shipping.status, delivery_status && <Text>{delivery_status}</Text>],
          [texts.shipping.pickedUp, times[0] && <Text>{times[0]}</Text>],
          [
            isDelivered ? texts.shipping.delivered : texts.shipping.deliveryTime,
            times[1] && <Text>{times[1]}</Text>,
          ],
        ]}
      />
      {scans.length > 0 && (
        <table className="ce-table ce-scans">
          <caption>{texts.shipping.scans}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.shipping.time}</th>
              <th scope="col">{texts.shipping.place}</th>
              <th scope="col">{texts.shipping.event}</th>
            </tr>
          </thead>
          <tbody>
            {scans.map(({ time, location, description }, index) => {
              const when = formatDateTime(time);
              return (
                <tr key={index} className={unbroken('ce-row', description)}>
                  <td>{when && <Text>{when}</Text>}</td>
                  <td>{location && <Text>{location}</Text>}</td>
                  <td>{description && <Text>{description}</Text>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}

# PostgreSQL 15, Patroni and etcd from Debian 12, for docker/cluster.yaml: one image, started as either.
FROM debian:12-slim
RUN mkdir -p /etc/postgresql-common \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        curl etcd-server patroni postgresql-15 \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 700 /var/lib/coronet-database
COPY deploy/cluster/patroni.yml /etc/patroni/config.yml
USER postgres
VOLUME /var/lib/coronet-database
STOPSIGNAL SIGTERM
CMD ["patroni", "/etc/patroni/config.yml"]
